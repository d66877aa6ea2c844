import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { freePort } from '../process';

const DEPLOY = join(import.meta.dirname, '../../../../deploy');

/** An nginx with `deploy/nginx.conf`, on separate ports and with a self-signed certificate. */
export interface Nginx {
  /** Such as `https://localhost:34567`. */
  origin: string;
  /** Address without TLS, which only redirects. */
  plainOrigin: string;
  pid: number;
  /** File that lists the upstream processes. */
  nodesFile: string;
  /** The certificate that clients must trust. */
  certificate: string;
  /** Returns the content of its error log. */
  log(): string;
  stop(): Promise<void>;
}

/** Replaces texts in a file. Throws if a text is missing, since the file is the one that operators install. */
function replaceTexts(file: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(DEPLOY, file), 'utf8'),
  );
}

function makeCertificate(key: string, certificate: string): void {
  const parameters = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...parameters, ...names, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
}

/**
 * Starts nginx in a folder.
 *
 * @param folder absolute path of an empty folder
 * @param ports ports of the two upstream processes
 */
export async function startNginx(folder: string, ports: readonly [number, number]): Promise<Nginx> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const file = (name: string) => join(folder, name);
  for (const name of ['cache', 'body', 'proxy', 'other']) mkdirSync(file(name));
  makeCertificate(file('atrium.key'), file('atrium.crt'));
  const nodes = replaceTexts('atrium-nodes.conf', [
    ['127.0.0.1:3001', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${ports[1]}`],
  ]);
  writeFileSync(file('nodes.conf'), nodes);
  const site = replaceTexts('nginx.conf', [
    ['/etc/nginx/atrium-nodes.conf', file('nodes.conf')],
    ['/var/cache/nginx/atrium', file('cache')],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['atrium.example.com', 'localhost'],
    ['/etc/nginx/tls/atrium.crt', file('atrium.crt')],
    ['/etc/nginx/tls/atrium.key', file('atrium.key')],
    ['keepalive_timeout 4s;', 'keepalive_timeout 1s;'],
  ]);
  writeFileSync(file('site.conf'), site);
  const main = [
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; worker_processes 2; pid ${file('pid')}; error_log ${file('error.log')} warn;`,
    'events { worker_connections 512; }',
    `http { access_log off; client_body_temp_path ${file('body')}; proxy_temp_path ${file('proxy')};`,
    `fastcgi_temp_path ${file('other')}; uwsgi_temp_path ${file('other')}; scgi_temp_path ${file('other')};`,
    `include ${file('site.conf')}; }`,
  ];
  writeFileSync(file('nginx.conf'), main.join('\n'));
  const child = spawn('nginx', ['-c', file('nginx.conf'), '-e', file('error.log')], { stdio: 'ignore' });
  const ended = once(child, 'close');
  const certificate = readFileSync(file('atrium.crt'), 'utf8');
  const origin = `https://localhost:${port}`;
  const log = () => readFileSync(file('error.log'), 'utf8');
  await waitUntilListening(origin, certificate, () => child.exitCode !== null, log);
  return {
    origin,
    plainOrigin: `http://localhost:${plainPort}`,
    pid: child.pid ?? 0,
    nodesFile: file('nodes.conf'),
    certificate,
    log,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitUntilListening(
  origin: string,
  ca: string,
  hasEnded: () => boolean,
  log: () => string,
): Promise<void> {
  const canConnect = () =>
    new Promise<boolean>((resolve) => {
      request(origin, { ca, method: 'HEAD' }, (response) => resolve(response.statusCode !== undefined))
        .on('error', () => resolve(false))
        .end();
    });
  while (!(await canConnect())) if (hasEnded()) throw new Error(`nginx did not start:\n${log()}`);
}
