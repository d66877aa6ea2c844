import type { RemoteRelease } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/platform';
import { createInstance } from '@module-federation/runtime-tools/runtime';
import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';
import { loadScript } from './script-loader';
import { sharedLibraries } from './shared-libraries';

/** Names of containers whose entry script has run; each name belongs to one build. */
const entered = new Set<string>();
/** Releases being fetched, by container: a script that is requested twice would run twice. */
const underway = new Map<string, Promise<RemoteModule>>();

// Remotes are built without a federation runtime and use this one, under this global name.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const federation = createInstance({
  name: 'atrium_host',
  remotes: [],
  shared: sharedLibraries(),
  // With the default strategy, a single unreachable remote blocks the shell.
  shareStrategy: 'loaded-first',
  plugins: [
    {
      // The runtime must never fetch an entry, since it would not check its integrity. It receives the container that
      // our loader loaded, or an error.
      name: 'atrium-entries',
      loadEntry: async ({ remoteInfo }) => containerOf(remoteInfo.name),
    },
  ],
});

interface Container {
  get(id: string): () => Promise<unknown>;
  init(...options: unknown[]): void | Promise<void>;
}

function containerOf(name: string): Container {
  const container: unknown = Reflect.get(globalThis, name);
  if (isContainer(container)) return container;
  throw new Error(`The entry of ${name} is not a container`);
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;

/**
 * Loads the only module that a release exposes.
 *
 * @throws Error if a script cannot be loaded, fails its integrity check, or is not a remote
 */
export function fetchRemote(release: RemoteRelease): Promise<RemoteModule> {
  const known = underway.get(release.container);
  if (known) return known;
  const fetching = enter(release).finally(() => underway.delete(release.container));
  underway.set(release.container, fetching);
  return fetching;
}

async function enter(release: RemoteRelease): Promise<RemoteModule> {
  const { container, entry } = release;
  if (!entered.has(container)) {
    await loadScript(entry.url, entry.integrity);
    containerOf(container);
    federation.registerRemotes([{ name: container, entry: entry.url, type: 'var', entryGlobalName: container }]);
    entered.add(container);
  }
  const module: unknown = await federation.loadRemote(`${container}/remote`);
  if (!isRemoteModule(module)) throw new Error(`${release.manifest.name} ${release.version} exports no start()`);
  return module;
}

const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' && value !== null && 'start' in value && typeof value.start === 'function';
