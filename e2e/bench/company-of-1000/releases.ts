import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API, type Registry, registry } from '@atrium/contracts';
import { releasedPackages } from '@atrium/tools-release';
import { ROOT } from '../../harness/workspace';

const SOME_HASH = `sha384-${'A'.repeat(64)}`;

/**
 * Makes releases of the remotes live that exist only in the registry, since the benchmark requests none of their files.
 */
export async function makeReleasesLive({ origin, dataDir }: { origin: string; dataDir: string }): Promise<void> {
  const remotes: Record<string, unknown> = {};
  for (const name of releasedPackages(ROOT).filter((each) => each.startsWith('remote-'))) {
    const container = `atrium_${name.replaceAll('-', '_')}_1_0_0`;
    const entry = { url: `/releases/${name}/1.0.0/entry.js`, integrity: SOME_HASH };
    const manifest: unknown = JSON.parse(await readFile(join(ROOT, name, 'remote.json'), 'utf8'));
    remotes[name] = { active: { version: '1.0.0', container, entry, preload: [entry], manifest }, lastGood: null };
  }
  const live: Registry = registry.parse({ serial: Date.now(), host: null, remotes });
  const path = join(dataDir, 'releases/registry.json');
  await writeFile(`${path}.new`, JSON.stringify(live));
  await rename(`${path}.new`, path);
  while (!(await fetch(`${origin}/api${API.releases.registry.path}`)).ok) await pause(50);
}
