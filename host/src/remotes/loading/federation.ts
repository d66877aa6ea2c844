import type { RemoteRelease } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/platform';
import { createInstance } from '@module-federation/runtime-tools/runtime';
import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';
import { loadScript } from './script-loader';
import { sharedLibraries } from './shared-libraries';

/** Releases being fetched, by container: a script that is requested twice would run twice. */
const pendingFetches = new Map<string, Promise<RemoteModule>>();

// Remotes are built without a federation runtime and use this one, under this global name.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const federation = createInstance({ name: 'atrium_host', remotes: [], shared: sharedLibraries() });

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
  const known = pendingFetches.get(release.container);
  if (known) return known;
  const fetching = loadModule(release).finally(() => pendingFetches.delete(release.container));
  pendingFetches.set(release.container, fetching);
  return fetching;
}

async function loadModule(release: RemoteRelease): Promise<RemoteModule> {
  const { container, entry, manifest, version } = release;
  // Each name belongs to one build. The runtime must never fetch an entry, since it would not check its integrity.
  const known = federation.moduleCache.get(container);
  if (!known) await loadScript(entry.url, entry.integrity);
  const loaded = known ?? federation.initRawContainer(container, entry.url, containerOf(container));
  const module: unknown = await loaded.get(`${container}/remote`, './remote');
  if (!isRemoteModule(module)) throw new Error(`${manifest.name} ${version} exports no start()`);
  return module;
}

/**
 * Removes all references to the code of a release that another one has replaced, so that the browser can free its
 * memory. If it is fetched again, its scripts run again.
 */
export function unloadRemote({ container }: RemoteRelease): void {
  if (pendingFetches.has(container)) return;
  federation.moduleCache.delete(container);
  const instances = runtimeCore.CurrentGlobal.__FEDERATION__.__INSTANCES__;
  const index = instances.findIndex(({ name }) => name === container);
  if (index !== -1) instances.splice(index, 1);
  for (const name of [container, `webpackChunk${container}`]) Reflect.set(globalThis, name, undefined);
}

const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' && value !== null && 'start' in value && typeof value.start === 'function';
