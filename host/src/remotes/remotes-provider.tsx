import { API } from '@atrium/contracts';
import type { DraftStore } from '@atrium/platform';
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { findRemotePage } from './find-remote-page';
import type { PlatformFor } from './index';
import { createLiveRegistry, inlinedRegistry } from './live-registry';
import { RemotesContext, slotsOf, useRemotes } from './remotes-context';
import { createRunners } from './runners';
import { TimersStart } from './timers-start';

/** How often a tab asks for the registry by itself, in ms: sockets tell at once, but only those who are signed in. */
const POLL = 60_000;

interface RemotesProviderProps {
  platformFor: PlatformFor;
  /** While a package holds a draft nothing of it is replaced; while any does, the page is not loaded afresh. */
  isDraftHeld: DraftStore['isHeld'];
  children: ReactNode;
}

/** Wraps the whole app; without a registry everything below it works and no remote is there. */
export function RemotesProvider({ platformFor, isDraftHeld, children }: RemotesProviderProps): ReactElement {
  const [{ live, runners, bus, auth }] = useState(() => {
    const { api, bus, auth } = platformFor('host');
    const live = createLiveRegistry(inlinedRegistry(document), () => api.call(API.releases.registry));
    return { live, bus, auth, runners: createRunners(live, platformFor, isDraftHeld) };
  });
  const registry = useSyncExternalStore(live.subscribe, live.get);

  useEffect(() => {
    const changed = bus.on('registry.changed').subscribe(({ serial }) => void live.refresh(serial));
    const ask = () => {
      if (document.visibilityState === 'visible') void live.refresh();
    };
    const poll = setInterval(ask, POLL);
    document.addEventListener('visibilitychange', ask);
    return () => {
      changed.unsubscribe();
      clearInterval(poll);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [bus, live]);

  // The code of the page that was asked for comes while the session is still being looked up.
  useEffect(() => {
    const manifests = Object.values(live.get().remotes).map(({ active }) => active.manifest);
    const page = findRemotePage(window.location.pathname, manifests);
    if (page?.title) runners.of(page.remote).prefetch();
  }, [live, runners]);

  const value = useMemo(() => {
    const manifests = Object.values(registry.remotes).map(({ active }) => active.manifest);
    return { live, runners, manifests, slots: slotsOf(manifests) };
  }, [live, runners, registry]);
  return (
    <RemotesContext value={value}>
      <TimersStart auth={auth} />
      {children}
    </RemotesContext>
  );
}

/**
 * Loads the page afresh when another release of the host went live: at the next navigation without a draft, at once
 * when it is urgent. To be used once, inside the router.
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
