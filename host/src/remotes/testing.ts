import type { RemoteRelease } from '@atrium/contracts';
import type { RemoteEntry } from './candidates';

/** A release of remote-chat as tests need it. */
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

/** What the registry says: one version live and, if told, another to fall back to. */
export const entry = (active: string, lastGood: string | null = null, urgent = false): RemoteEntry => ({
  active: release(active),
  lastGood: lastGood === null ? null : release(lastGood),
  urgent,
});
