import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { reloadOnce } from './page-reload';
import { useRemotes } from '../remotes-context';

/**
 * Reloads the page when another release of the host goes live, or when the page needs other keys: at the next navigation
 * without a draft, or immediately if the release is urgent. Use it once, inside the router.
 */
export function useHostReplacement(): void {
  const { live, runners } = useRemotes();
  const { pathname } = useLocation();
  const registry = useSyncExternalStore(live.subscribe, live.get);
  const missingKeysReason = useSyncExternalStore(live.subscribe, live.missingKeysReason);
  // May differ from the version of the page: the server sends the last good host while it cannot send the active one.
  const [firstVersion] = useState(registry.host?.active.version);
  const arrivedAt = useRef(pathname);
  const { host, serial } = registry;

  useEffect(() => {
    const hasNavigated = arrivedAt.current !== pathname;
    arrivedAt.current = pathname;
    const mayReload = hasNavigated && !runners.hasDraft();
    const isReplaced = firstVersion !== undefined && host !== null && host.active.version !== firstVersion;
    if (isReplaced && (host.urgent || mayReload)) reloadOnce(`host ${host.active.version} of registry ${serial}`);
    else if (missingKeysReason !== null && mayReload) reloadOnce(missingKeysReason);
  }, [firstVersion, host, serial, missingKeysReason, pathname, runners]);
}
