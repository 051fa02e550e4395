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
}

interface Overridden {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Made when the house opens: it takes a while. */
export function descriptionRoute(app: App): void {
  let text = '';
  app.addHook('onReady', async () => {
    text = JSON.stringify(onlyUsed(app.swagger() as unknown as Described));
  });
  app.get('/api', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  );
}

interface Described {
  readonly components: { readonly schemas: JsonObject };
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
