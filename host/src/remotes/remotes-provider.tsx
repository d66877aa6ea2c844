import { storageKeyOf } from '@atrium/contracts';
import type { DraftStore, Platform } from '@atrium/platform';
import { type ReactElement, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { browserStorage, tabStorage } from '../shell/browser-storage';
import { mayUse } from '../shell/places/access';
import { followCohort, storedCohort } from './cohort';
import type { PlatformFor } from './types';
import { createLiveRegistry } from './live-registry';
import { findRemotePage, remotePages } from './remote-pages';
import { RemotesContext, slotsOf, useRemotes } from './remotes-context';
import type { PreviewSession } from './preview/preview-session';
import { createRunners } from './loading/runners';
import { createOpeningParts } from './misdeeds/opening-parts';
import { createPageRuns, sendWaitingRuns } from './runs/page-runs';
import { recordSeenPages } from './seen-pages';
import type { RegistrySource } from './verification/registry-source';

const EMPTY_VALUES = [null, '', '[]', '{}'];

/**
 * Starts the remotes of slots that load while this browser stores something, on sign-in. Other remotes start when one
 * of their pages or slots is shown.
 */
function StoredSlotLoader({ auth }: Pick<Platform, 'auth'>) {
  const { runners, slots } = useRemotes();
  useEffect(() => {
    const subscription = auth.session$.subscribe(({ user }) => {
      if (!user) return;
      for (const { remote, definition } of [...slots.values()].flat()) {
        const key = storageKeyOf(definition);
        if (key === null || EMPTY_VALUES.includes(browserStorage.getItem(key))) continue;
        if (mayUse(definition, user)) runners.of(remote).ensure();
      }
    });
    return () => subscription.unsubscribe();
  }, [auth, runners, slots]);
  return null;
}

/** Polling interval of the registry, in ms. Sockets announce changes immediately, but only to signed-in users. */
const POLL_MS = 60_000;

interface RemotesProviderProps {
  platformFor: PlatformFor;
  /** While a package holds a draft, that package is not replaced; while any package does, the page is not reloaded. */
  isDraftHeld: DraftStore['isHeld'];
  source: RegistrySource;
  /** The preview of this tab; null while previews are not possible. */
  preview?: PreviewSession | null;
  children: ReactNode;
}

/** Provides the remotes to the whole app. Without a registry everything below still works, with no remotes. */
export function RemotesProvider({
  platformFor,
  isDraftHeld,
  source,
  preview = null,
  children,
}: RemotesProviderProps): ReactElement {
  const [{ live, runners, runs, bus, auth }] = useState(() => {
    const { bus, auth, api } = platformFor('host');
    const live = createLiveRegistry({ ...source, cohort: storedCohort(), preview: preview?.get() ?? null });
    const runs = createPageRuns({ api, auth }, (name) => preview?.get()?.name === name);
    const { timeOrigin: openedAt } = performance;
    const opening = createOpeningParts({ storage: tabStorage, page: document, target: window, openedAt });
    const runners = createRunners({ live, platformFor, isHeld: isDraftHeld, runs, opening });
    return { live, runs, bus, auth, runners };
  });
  const registry = useSyncExternalStore(live.subscribe, live.get);

  useEffect(() => {
    const changed = bus.on('registry.changed').subscribe(({ serial }) => void live.refresh(serial));
    const checkForChanges = () => {
      if (document.visibilityState !== 'visible') return;
      void live.refresh();
      void preview?.check();
    };
    const poll = setInterval(checkForChanges, POLL_MS);
    // The server may have a newer registry. Its response also contains the time, which corrects a wrong clock.
    if (!source.isVerified) checkForChanges();
    document.addEventListener('visibilitychange', checkForChanges);
    return () => {
      changed.unsubscribe();
      clearInterval(poll);
      document.removeEventListener('visibilitychange', checkForChanges);
    };
  }, [bus, live, source, preview]);

  useEffect(() => preview?.subscribe(() => live.setPreview(preview.get())), [live, preview]);

  useEffect(() => {
    const people = auth.session$.subscribe(({ user }) => {
      if (user) preview?.setUser(user.id);
    });
    return () => people.unsubscribe();
  }, [auth, preview]);

  useEffect(() => {
    const following = followCohort(auth, live);
    return () => following.unsubscribe();
  }, [auth, live]);

  useEffect(() => sendWaitingRuns(runs, auth), [runs, auth]);

  // Prefetches the code of the requested page while the session is still being restored.
  useEffect(() => {
    const manifests = Object.values(live.get().remotes).map(({ active }) => active.manifest);
    const page = findRemotePage(window.location.pathname, remotePages(manifests, []));
    if (page?.title) runners.of(page.remote).prefetch();
  }, [live, runners]);

  const value = useMemo(() => {
    const manifests = Object.values(registry.remotes).map(({ active }) => active.manifest);
    // The pages of a preview are not recorded, since other tabs do not have them. Recording the same registry twice has
    // no further effect, so React may run this more than once.
    const permanent = manifests.filter(({ name }) => name !== preview?.get()?.name);
    const pages = remotePages(manifests, recordSeenPages(permanent, browserStorage));
    return { live, preview, problem: source.problem, runners, runs, manifests, pages, slots: slotsOf(manifests) };
  }, [live, runners, runs, registry, source, preview]);
  return (
    <RemotesContext value={value}>
      <StoredSlotLoader auth={auth} />
      {children}
    </RemotesContext>
  );
}
