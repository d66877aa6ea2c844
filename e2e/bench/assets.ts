/*
 * Compares built assets served from the server's memory with nginx running one worker. Both send the same headers and
 * content that was compressed at build time with gzip: every nginx supports that (`gzip_static`), whereas brotli needs
 * an extra module. A second comparison with bare node:http shows how much of the difference is due to Node (ADR 23).
 * Usage: `npm run bench -- assets [runs] [seconds]`
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildApps } from '@atrium/tools-setup/apps';
import { freePort } from '@atrium/tools-setup/free-port';
import { appFolders } from '@atrium/tools-setup/workspace';
import { ROOT } from '../harness/workspace';
import { compare } from './side-by-side/compare';
import { load, loader } from './side-by-side/load';
import { serve, serveAtrium, type RunningServer, serveProgram } from './side-by-side/processes';

const [runs = 5, seconds = 4] = process.argv.slice(2).map(Number);
const NGINX = ['/usr/sbin/nginx', 'nginx'].find((path) => spawnSync(path, ['-v']).error === undefined);

/** Writes the scripts of the host and remote builds, compressed as for publishing. Returns the paths of all scripts. */
function writeReleases(dataDir: string): string[] {
  return appFolders().flatMap((app) => {
    const dist = join(ROOT, app, 'dist');
    const folder = join(dataDir, 'releases', app, '1.0.0');
    mkdirSync(folder, { recursive: true });
    const scripts = readdirSync(dist).filter((name) => name.endsWith('.js'));
    for (const name of scripts) {
      const content = readFileSync(join(dist, name));
      writeFileSync(join(folder, name), content);
      writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
    }
    return scripts.map((name) => `/releases/${app}/1.0.0/${name}`);
  });
}

/** Returns the response headers that are the same for every file. */
async function commonHeaders(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(url);
  const own = /^(?:date|connection|keep-alive|content-(?:length|type|encoding))$/;
  return Object.fromEntries([...headers].filter(([name]) => !own.test(name)));
}

interface Task {
  dataDir: string;
  /** Path of any file, used to detect when nginx is ready. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Starts nginx as a single process, so that its CPU time can be measured. */
async function serveByNginx(program: string, { dataDir, path, headers }: Task): Promise<RunningServer> {
  const port = await freePort();
  const file = join(dataDir, 'nginx.conf');
  const added = Object.entries(headers).map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${dataDir}/nginx.pid; error_log stderr error;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=1000 inactive=1h; open_file_cache_valid 1h;
  types { text/javascript js; }
  client_body_temp_path ${dataDir}/b; proxy_temp_path ${dataDir}/p; fastcgi_temp_path ${dataDir}/f;
  uwsgi_temp_path ${dataDir}/u; scgi_temp_path ${dataDir}/s;
  server { listen 127.0.0.1:${port}; root ${dataDir}; gzip_static on; ${added.join(' ')} }
}
`,
  );
  return serve(program, ['-c', file], { port, path });
}

if (!NGINX) {
  console.error('nginx is missing. Install it (Debian: apt-get install nginx-light), then run this again.');
  process.exit(1);
}
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-bench-assets-'));
const running: RunningServer[] = [];
try {
  await buildApps();
  const paths = writeReleases(dataDir);
  const [first = ''] = paths;
  console.log(`The ${paths.length} scripts of host and remotes in turns, gzip, load by ${loader}\n`);
  const atriumServer = await serveAtrium({ DATA_DIR: dataDir });
  running.push(atriumServer);
  const common = await commonHeaders(atriumServer.origin + first);
  const nginx = await serveByNginx(NGINX, { dataDir, path: first, headers: common });
  running.push(nginx);
  const bare = await serveProgram('assets/bare-node.ts', {
    DATA_DIR: dataDir,
    PATHS: JSON.stringify(paths),
    HEADERS: JSON.stringify(common),
  });
  running.push(bare);
  const headers = { 'accept-encoding': 'gzip' };
  for (const { origin } of running)
    for (const path of paths) await (await fetch(origin + path, { headers })).arrayBuffer();
  const contestant = (name: string, { origin, pid }: RunningServer) => ({
    name,
    pid,
    measure: async () => (await load(origin + first, { headers, paths, connections: 32, seconds })).rate,
  });
  const atrium = contestant('Atrium', atriumServer);
  const goal = { runs, unit: 'requests/s' };
  await compare('Built assets', [atrium, contestant('nginx, one worker', nginx)], goal);
  console.log();
  await compare('Built assets', [atrium, contestant('bare node:http', bare)], goal);
} finally {
  for (const each of running) await each.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
