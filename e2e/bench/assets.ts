/*
 * Built assets from the server's memory against nginx with one worker, both sending the same headers and what was
 * compressed at build time: by gzip, which every nginx can send (`gzip_static`), brotli only those with a module of
 * their own. Then against bare node:http, which shows what of the rest is Node's: see ADR 16.
 * `npm run bench -- assets [runs] [seconds]`
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
import { serve, serveAtrium, type Served, serveProgram } from './side-by-side/processes';

const [runs = 5, seconds = 4] = process.argv.slice(2).map(Number);
const NGINX = ['/usr/sbin/nginx', 'nginx'].find((path) => spawnSync(path, ['-v']).error === undefined);

/** Everything that the builds of host and remotes gave, compressed as publishing does it; paths of all scripts. */
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

/** What an answer carries for every file. */
async function commonHeaders(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(url);
  const own = /^(?:date|connection|keep-alive|content-(?:length|type|encoding))$/;
  return Object.fromEntries([...headers].filter(([name]) => !own.test(name)));
}

interface Task {
  dataDir: string;
  /** Of some file, to know when it is there. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** In one process: its processor time can be told then. */
async function serveByNginx(program: string, { dataDir, path, headers }: Task): Promise<Served> {
  const port = await freePort();
  const file = join(dataDir, 'nginx.conf');
  const added = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}";`);
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
const running: Served[] = [];
try {
  await buildApps();
  const paths = writeReleases(dataDir);
  const [first = ''] = paths;
  console.log(`The ${paths.length} scripts of host and remotes in turns, gzip, load by ${loader}\n`);
  const ours = await serveAtrium({ DATA_DIR: dataDir });
  running.push(ours);
  const common = await commonHeaders(ours.origin + first);
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
  const contestant = (name: string, { origin, pid }: Served) => ({
    name,
    pid,
    measure: async () => (await load(origin + first, { headers, paths, connections: 32, seconds })).rate,
  });
  const atrium = contestant('Atrium', ours);
  const goal = { runs, unit: 'requests/s' };
  await compare('Built assets', [atrium, contestant('nginx, one worker', nginx)], { ...goal, target: 0.8 });
  console.log();
  await compare('Built assets', [atrium, contestant('bare node:http', bare)], { ...goal, target: 1 });
} finally {
  for (const each of running) await each.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
