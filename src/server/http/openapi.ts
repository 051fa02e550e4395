// The description of everything a house can be asked, for programs and those who write them: made from the schemas themselves.
import swagger from '@fastify/swagger';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ENGINE_VERSION, type JsonObject } from '#kernel';
import type { App } from './desk.ts';
import { DESCRIBED } from './schemas/json.ts';
import { NOES, type No, type NoStatus } from './schemas/told.ts';

const DOCUMENT = {
  openapi: '3.1.0',
  info: {
    title: 'Baize',
    description: 'Card tables for several people: open one, send its link, play.',
    version: ENGINE_VERSION,
  },
  components: {
    securitySchemes: {
      key: {
        type: 'http',
        scheme: 'bearer',
        description:
          'The key of a seat or of the host, 64 hex digits. Without one, somebody looks on.',
      },
    },
  },
} as const;

/** Before the routes, which are then in it. */
export async function describeRoutes(app: App): Promise<void> {
  const described = { schemaRegistry: DESCRIBED, zodToJsonConfig: { override: leaveOpen } };
  await app.register(swagger, {
    openapi: DOCUMENT,
    transform: createJsonSchemaTransform(described),
    transformObject: createJsonSchemaTransformObject(described),
  });
}

/** Answers may get more fields: whoever reads them lets those be. */
function leaveOpen({ jsonSchema, zodSchema }: Overridden): void {
  if (zodSchema instanceof z.ZodObject && zodSchema.def.catchall === undefined)
    delete jsonSchema.additionalProperties;
  // As text it has a form; as the number that it is, limits.
  if (jsonSchema.type === 'integer') delete jsonSchema.pattern;
}

interface Overridden {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Made when the house opens: it takes a while. */
export function descriptionRoute(app: App): void {
  let text = '';
  app.addHook('onReady', async () => {
    const used = onlyUsed(app.swagger() as unknown as Described);
    text = withPlainNames(JSON.stringify(withNoes(used)), used);
  });
  app.get('/api', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  );
}

interface Described {
  readonly components: { readonly schemas: JsonObject };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
}

interface Call {
  readonly responses: Readonly<Record<string, object>>;
}

/** Each no with what it means, and with the header that says when to ask again. */
function withNoes(document: Described): Described {
  const told = (responses: Call['responses']) =>
    mapped(responses, (response, status) => {
      const no: No | undefined = NOES[Number(status) as NoStatus];
      if (no === undefined) return response;
      const headers = no.isAskedAgain === true ? { headers: RETRY_AFTER } : {};
      return { ...response, description: no.meaning, ...headers };
    });
  const paths = mapped(document.paths, (calls) =>
    mapped(calls, (call) => ({ ...call, responses: told(call.responses) })),
  );
  return { ...document, paths };
}

const RETRY_AFTER = {
  'Retry-After': { description: 'in so many seconds', schema: { type: 'integer', minimum: 1 } },
};

function mapped<T, U>(
  record: Readonly<Record<string, T>>,
  map: (value: T, name: string) => U,
): Readonly<Record<string, U>> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, map(value, name)]),
  );
}

/** What only comes in need not be called so. */
function withPlainNames(text: string, { components: { schemas } }: Described): string {
  return Object.keys(schemas).reduce((changed, name) => {
    const plain = name.replace(/Input$/, '');
    if (plain === name || plain in schemas) return changed;
    return changed
      .replaceAll(`"#/components/schemas/${name}"`, `"#/components/schemas/${plain}"`)
      .replaceAll(`"${name}":`, `"${plain}":`);
  }, text);
}

/** Each schema is described as it comes in and as it goes out, and most are used one way. */
function onlyUsed(document: Described): Described {
  const { components } = document;
  const text = JSON.stringify(document);
  const isUsed = (name: string) => text.includes(`"#/components/schemas/${name}"`);
  const all = Object.entries(components.schemas);
  const used = all.filter(([name]) => isUsed(name));
  const schemas = Object.fromEntries(used);
  const without = { ...document, components: { ...components, schemas } };
  return used.length === all.length ? document : onlyUsed(without);
}
