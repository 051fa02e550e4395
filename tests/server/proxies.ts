// A real proxy in front of a house: the example of its configuration in, changed in places, waits and limits, the proxy as a process out.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port.ts';

export interface Proxy {
  readonly port: number;
  /** With the same configuration, as whoever changes it would. */
  reload(): void;
  end(): Promise<void>;
}

interface Places {
  readonly folder: string;
  readonly port: number;
  /** The ports of all that are behind it; the first, where there is one. */
  readonly houses: readonly number[];
  readonly house: number;
  /** Another one for what the proxy itself is asked by. */
  readonly other: number;
}

const runs = (program: string, flag: string) => spawnSync(program, [flag]).status === 0;

/** What is installed here. */
export const HAS = {
  nginx: runs('nginx', '-v') && runs('openssl', 'version'),
  caddy: runs('caddy', 'version'),
  systemd: runs('systemd-analyze', '--version'),
} as const;

/** A certificate that nobody vouches for: enough to see that everything works over TLS. */
function makeCertificate(folder: string): void {
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
  const name = '-subj /CN=cards.example -addext subjectAltName=DNS:cards.example';
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  const made = spawnSync('openssl', [...`${kind} ${name}`.split(' '), ...files]);
  if (made.status !== 0) throw new Error(String(made.stderr));
}

/** Everything that is replaced has to be there: an example that has changed is noticed. */
function replaced(text: string, places: readonly (readonly [string, string])[]): string {
  return places.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the example has no ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

function nginxConfig(text: string, { folder, house, other, port }: Places): string {
  makeCertificate(folder);
  return replaced(text, [
    ['user www-data;\n', 'daemon off;\n'],
    ['/run/nginx.pid', `${folder}/nginx.pid`],
    ['/var/log/nginx/error.log', `${folder}/error.log`],
    ['worker_rlimit_nofile 40000;\n', ''],
    ['worker_connections 16384', 'worker_connections 256'],
    ['worker_shutdown_timeout 10s', 'worker_shutdown_timeout 1s'],
    ['/etc/ssl/cards.example', folder],
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${other};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['127.0.0.1:8080', `127.0.0.1:${house}`],
    ['access_log off;', `access_log off;\n${temporaryPaths(folder)}`],
  ]);
}

const UPSTREAM = /  upstream baize \{[^}]*\}\n/;

/** With what the page on hosting puts in the place of the one house. */
function severalConfig(text: string, places: Places): string {
  const page = readFileSync('docs/hosting.md', 'utf8');
  const several = /```nginx\n([^`]*)```/.exec(page)?.[1] ?? '';
  const own = places.houses.map((port, i): readonly [string, string] => [
    `10.0.0.1${i + 1}:8080`,
    `127.0.0.1:${port}`,
  ]);
  const indented = replaced(several, own).replaceAll(/^(?=.)/gm, '  ');
  const changed = text.replace(UPSTREAM, indented);
  if (changed === text || changed.includes('10.0.0.')) throw new Error('the examples do not fit');
  const one = 'server 127.0.0.1:8080;';
  return nginxConfig(`# ${one}\n${changed}`, places);
}

function temporaryPaths(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return kinds.map((kind) => `  ${kind}_temp_path ${folder}/${kind};\n`).join('');
}

function caddyConfig(text: string, { house, other, port }: Places): string {
  const own = `admin 127.0.0.1:${other}\n\tskip_install_trust\n\tauto_https disable_redirects\n`;
  return replaced(text, [
    ['grace_period 5s', `${own}\tgrace_period 1s`],
    ['\ncards.example {\n', `\nhttps://cards.example:${port} {\n\ttls internal\n`],
    ['127.0.0.1:8080', `127.0.0.1:${house}`],
  ]);
}

interface Kind {
  readonly example: string;
  readonly config: (text: string, places: Places) => string;
  readonly run: (file: string) => readonly string[];
  readonly reload: (file: string, places: Places) => readonly string[];
}

const NGINX_RUN: Pick<Kind, 'example' | 'run' | 'reload'> = {
  example: 'examples/hosting/nginx.conf',
  run: (file) => ['nginx', '-c', file, '-e', `${path.dirname(file)}/error.log`],
  reload: (file) => ['nginx', '-c', file, '-e', 'stderr', '-s', 'reload'],
};

const KINDS = {
  nginx: { ...NGINX_RUN, config: nginxConfig },
  several: { ...NGINX_RUN, config: severalConfig },
  caddy: {
    example: 'examples/hosting/Caddyfile',
    config: caddyConfig,
    run: (file) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
    reload: (file, { other }) => [
      ...'caddy reload --force --adapter caddyfile'.split(' '),
      ...`--config ${file} --address 127.0.0.1:${other}`.split(' '),
    ],
  },
} as const satisfies Readonly<Record<string, Kind>>;

export async function proxyTo(
  name: keyof typeof KINDS,
  houses: readonly number[],
  folder: string,
): Promise<Proxy> {
  mkdirSync(folder);
  const [house = 0] = houses;
  const places = { folder, house, houses, port: await freePort(), other: await freePort() };
  const kind: Kind = KINDS[name];
  const file = path.join(folder, 'config');
  writeFileSync(file, kind.config(readFileSync(kind.example, 'utf8'), places));
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const [program = '', ...args] = kind.run(file);
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  const ended = once(child, 'exit');
  void ended.then(([code]) => {
    if (code !== 0 && code !== null) throw new Error(`${name} ended: ${said}`);
  });
  return {
    port: places.port,
    reload: () => {
      const [command = '', ...flags] = kind.reload(file, places);
      const run = spawnSync(command, flags, { env, encoding: 'utf8' });
      if (run.status !== 0) throw new Error(run.stderr);
    },
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
