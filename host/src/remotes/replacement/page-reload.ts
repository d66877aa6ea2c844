/** The reasons for which this tab was reloaded, in sessionStorage. */
const STORAGE_KEY = 'atrium_reloads';
const MAX_REASONS = 20;

/** The dependencies of a reload. */
interface ReloadDeps {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload(): void;
}

const ownTab = (): ReloadDeps => ({ storage: window.sessionStorage, reload: () => window.location.reload() });

/**
 * Reloads the page, but only once in this tab for each reason: if the reload does not help, for example because a cache
 * sends an old page, it is not repeated. Does nothing if the browser cannot store the reason.
 */
export function reloadOnce(reason: string, deps: () => ReloadDeps = ownTab): void {
  try {
    const { storage, reload } = deps();
    const earlier = (storage.getItem(STORAGE_KEY) ?? '').split('\n').filter(Boolean);
    if (earlier.includes(reason)) return;
    storage.setItem(STORAGE_KEY, [...earlier, reason].slice(-MAX_REASONS).join('\n'));
    reload();
  } catch {
    // Without a record, the page could be reloaded endlessly.
  }
}
