import { CONTRACT_VERSION, type Registry, type RemoteManifest, type RemoteRelease } from '@atrium/contracts';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;

/** Builds the manifest of a remote with one page. */
export function buildManifest(changes: Partial<RemoteManifest> = {}): RemoteManifest {
  return {
    name: 'remote-example',
    title: { en: 'Example', de: 'Beispiel' },
    contract: `^${CONTRACT_VERSION}`,
    routes: [{ path: 'example', title: { en: 'Example' }, guard: 'user', progressMs: 400 }],
    navigation: [{ to: '/example', label: { en: 'Example' }, icon: 'Circle', order: 100, guard: 'user' }],
    slots: [],
    ...changes,
  };
}

/** Builds a release of a remote. */
export function buildRelease(changes: Partial<RemoteRelease> = {}): RemoteRelease {
  const { version = '1.0.0', manifest = buildManifest() } = changes;
  return {
    version,
    container: `atrium_${manifest.name.replaceAll('-', '_')}_${version.replaceAll(/\W/g, '_')}`,
    entry: { url: `/releases/${manifest.name}/${version}/entry.js`, integrity: INTEGRITY },
    preload: [],
    manifest,
    ...changes,
  };
}

/** Builds a registry with one live remote and no host release. */
export function buildRegistry(changes: Partial<Registry> = {}): Registry {
  const active = buildRelease();
  return {
    serial: 1,
    host: null,
    remotes: { [active.manifest.name]: { active, lastGood: null, urgent: false } },
    ...changes,
  };
}
