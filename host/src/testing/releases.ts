import type { RemoteRelease } from '@atrium/contracts';
import type { RemoteEntry } from '../remotes/loading/candidates';

/** Builds a release of remote-chat for tests. */
export const release = (version: string, contract = '^1.0.0'): RemoteRelease => ({
  version,
  container: `atrium_chat_${version.replaceAll('.', '_')}`,
  entry: { url: `/releases/remote-chat/${version}/entry.js`, integrity: 'sha384-AAAA' },
  preload: [],
  manifest: {
    name: 'remote-chat',
    title: { en: 'Messages' },
    contract,
    routes: [{ path: 'messaging', title: { en: 'Messages' }, guard: 'company', progressMs: 400 }],
    navigation: [],
    slots: [],
  },
});

/** Builds a registry entry: one live version and, optionally, a fallback version. */
export const entry = (active: string, lastGood: string | null = null, urgent = false): RemoteEntry => ({
  active: release(active),
  lastGood: lastGood === null ? null : release(lastGood),
  urgent,
});
