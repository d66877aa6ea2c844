import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApps } from './builds/apps';
import { readAddress } from './serving/address';
import { requireFreePort } from './serving/port';
import { requireFreeFolder } from './serving/folder';
import { publishBuilds } from './serving/releases';
import { startServer } from './serving/server-process';
import { Refusal, runAsCommand } from './terminal/refusal';
import { appFolders, dataFolder, ROOT, tool } from './workspace';

/**
 * `npm run dev [-- remote-chat]`: runs the server from source and restarts it after each change. Serves one package (by
 * default the host) from source in it and reloads pages after each change.
 */
await runAsCommand(async () => {
  const { values, positionals } = parseArgs({ options: { port: { type: 'string' } }, allowPositionals: true });
  const [name = 'host'] = positionals;
  if (!appFolders().includes(name)) {
    throw new Refusal(`There is no package ${name}. There are: ${appFolders().join(', ')}.`);
  }
  const { port, host, origin } = readAddress(values.port, process.env);
  await requireFreePort(port, host);
  const dataDir = dataFolder();
  await requireFreeFolder(dataDir, process.env['DATABASE_URL']);
  await buildApps();
  // The server runs from source, so no build lists what it provides.
  await publishBuilds(dataDir, 'npm run dev', null);
  const env = { PORT: String(port), HOST: host, DATA_DIR: dataDir, NODE_ENV: 'development' };
  const program = ['--watch', '--import', 'tsx', join(ROOT, 'server/src/main.ts')];
  const server = await startServer(program, { env, origin });
  const folder = join(ROOT, name);
  const page = spawn(tool('atrium-webpack', folder), ['dev', '--server', origin], { cwd: folder, stdio: 'inherit' });
  page.on('close', () => server.close());
  const code = await server.ended;
  page.kill('SIGTERM');
  return code;
});
