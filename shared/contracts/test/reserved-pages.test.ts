import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESERVED_PAGES } from '../src/paths/reserved-pages';
import { remoteManifest } from '../src/manifest/remote-manifest';

const workspace = join(__dirname, '../../..');
const manifestOf = (remote: string) =>
  remoteManifest.parse(JSON.parse(readFileSync(join(workspace, remote, 'remote.json'), 'utf8')));

/** Durations of the progress bar in docs/PRODUCT.md, Screens, in ms; 400 for all other pages. */
const SPECIFIED_MS: Record<string, number> = { admin: 800, workspace: 800, calendar: 600 };

test.each(RESERVED_PAGES)('the progress bar of $path takes as long with its remote as without', (page) => {
  const route = manifestOf(page.remote).routes.find(({ path }) => path === page.path);

  expect(route?.progressMs).toBe(page.progressMs);
  expect(page.progressMs).toBe(SPECIFIED_MS[page.path] ?? 400);
});
