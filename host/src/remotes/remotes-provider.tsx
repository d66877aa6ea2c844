import type { DraftStore } from '@atrium/platform';
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { browserStorage } from '../shell/browser-storage';
import type { PlatformFor } from './types';
import { createLiveRegistry } from './live-registry';
import { findRemotePage, remotePages } from './remote-pages';
import { RemotesContext, slotsOf, useRemotes } from './remotes-context';
import { createRunners } from './loading/runners';
import { recordSeenPages } from './seen-pages';
import { StoredSlotLoader } from './stored-slot-loader';
import type { RegistrySource } from './verification/registry-source';

/** Polling interval of the registry, in ms. Sockets announce changes immediately, but only to signed-in users. */
const POLL = 60_000;

interface RemotesProviderProps {
  platformFor: PlatformFor;
  /** While a package holds a draft, that package is not replaced; while any package does, the page is not reloaded. */
  isDraftHeld: DraftStore['isHeld'];
  source: RegistrySource;
  children: ReactNode;
}

/** Provides the remotes to the whole app. Without a registry everything below still works, with no remotes. */
export function RemotesProvider({ platformFor, isDraftHeld, source, children }: RemotesProviderProps): ReactElement {
  const [{ live, runners, bus, auth }] = useState(() => {
    const { bus, auth } = platformFor('host');
    const live = createLiveRegistry(source);
    return { live, bus, auth, runners: createRunners(live, platformFor, isDraftHeld) };
  });
  const registry = useSyncExternalStore(live.subscribe, live.get);

  useEffect(() => {
    const changed = bus.on('registry.changed').subscribe(({ serial }) => void live.refresh(serial));
    const ask = () => {
      if (document.visibilityState === 'visible') void live.refresh();
    };
    const poll = setInterval(ask, POLL);
    // That of the server may be newer, and with its answer comes its time, if the clock of this device is wrong.
    if (!source.isVerified) ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      changed.unsubscribe();
      clearInterval(poll);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [bus, live, source]);

  // Prefetches the code of the requested page while the session is still being restored.
  useEffect(() => {
    const manifests = Object.values(live.get().remotes).map(({ active }) => active.manifest);
    const page = findRemotePage(window.location.pathname, remotePages(manifests, []));
    if (page?.title) runners.of(page.remote).prefetch();
  }, [live, runners]);

  const value = useMemo(() => {
    const manifests = Object.values(registry.remotes).map(({ active }) => active.manifest);
    // Recording the same registry twice has no further effect, so React may run this more than once.
    const pages = remotePages(manifests, recordSeenPages(manifests, browserStorage));
    return { live, obstacle: source.obstacle, runners, manifests, pages, slots: slotsOf(manifests) };
  }, [live, runners, registry, source]);
  return (
    <RemotesContext value={value}>
      <StoredSlotLoader auth={auth} />
      {children}
    </RemotesContext>
  );
}

/**
 * Reloads the page when another release of the host goes live: at the next navigation without a draft, or immediately
 * if the release is urgent. Use it once, inside the router.
 */
export function useHostReplacement(): void {
  const { live, runners } = useRemotes();
  const { pathname } = useLocation();
  const registry = useSyncExternalStore(live.subscribe, live.get);
  const [own] = useState(registry.host?.active.version);
  const arrivedAt = useRef(pathname);
  const next = registry.host;

  useEffect(() => {
    const navigated = arrivedAt.current !== pathname;
    arrivedAt.current = pathname;
    if (own === undefined || !next || next.active.version === own) return;
    if (next.urgent || (navigated && !runners.hasDraft())) window.location.reload();
  }, [own, next, pathname, runners]);
}
