import type { Usage } from '../built-release/usage';
import { activate } from '../activation/activation';
import { readRegistry } from '../registry-file';
import type { Store, Target } from '../store-folder';
import { storeFakeRelease } from '../testing';

/** The author of the changes in tests. */
export const author = { who: 'ada' };

/** Returns a version of a package. */
export const target = (name: string, version: string): Target => ({ name, version });

/** Stores and activates a version of a remote. */
export async function activateRemote(store: Store, version: string, uses: Partial<Usage>, name = 'remote-chat') {
  await storeFakeRelease(store, { name, version, uses });
  await activate(store, [target(name, version)], author);
}

/** Stores and activates a version of the host. */
export async function activateHost(store: Store, version: string, platform: string[], libraries = {}) {
  await storeFakeRelease(store, { name: 'host', version, uses: {}, provides: { platform, libraries } });
  await activate(store, [target('host', version)], author);
}

/** Returns the version of a remote that is live. */
export const liveVersion = async (store: Store, name = 'remote-chat') =>
  (await readRegistry(store)).remotes[name]?.active.version;
