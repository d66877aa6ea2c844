import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { z } from 'zod';
import { providedContract } from './src/lib/provided-contract';
import { PROVIDED_FILE } from './src/modules/releases/record-server';

const source = join(import.meta.dirname, 'src');
const target = join(import.meta.dirname, 'dist');

/** Libraries come from node_modules at run time; packages of this workspace export TypeScript, so they go in. */
const librariesOutside: Plugin = {
  name: 'libraries-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@atrium/') ? undefined : { path, external: true },
    );
  },
};

await rm(target, { recursive: true, force: true });
const { metafile } = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    main: join(source, 'main.ts'),
    'embedded-worker': join(source, 'db/embedded/worker.ts'),
  },
  outdir: target,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  sourcemap: 'linked',
  metafile: true,
  plugins: [librariesOutside],
  logLevel: 'warning',
});
// What is read beside the code at run time.
await cp(join(source, 'db/migrations'), join(target, 'migrations'), { recursive: true });
await cp(join(source, 'modules/accounts/passwords/common-passwords.txt'), join(target, 'common-passwords.txt'));

// Read by `npm run release`, which compares releases with what the server provides.
const own = Object.keys(metafile.inputs).filter((path) => path.startsWith('src/'));
const sources = await Promise.all(own.map((path) => readFile(join(import.meta.dirname, path), 'utf8')));
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(await readFile(join(import.meta.dirname, 'package.json'), 'utf8')));
const digest = createHash('sha256')
  .update(await readFile(join(target, 'main.js')))
  .digest('hex');
const provided = { version: `${version}-${digest.slice(0, 8)}`, ...providedContract(sources) };
await writeFile(join(target, PROVIDED_FILE), `${JSON.stringify(provided)}\n`);
