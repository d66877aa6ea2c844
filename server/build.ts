import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

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
await build({
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
  plugins: [librariesOutside],
  logLevel: 'warning',
});
// What is read beside the code at run time.
await cp(join(source, 'db/migrations'), join(target, 'migrations'), { recursive: true });
await cp(join(source, 'modules/accounts/passwords/common-passwords.txt'), join(target, 'common-passwords.txt'));
