import { type AuthClient, createSession } from '@atrium/auth';
import { createBus } from '@atrium/bus';
import type { ShellPath, User } from '@atrium/contracts';
import {
  addTexts,
  createDraftDatabase,
  createDrafts,
  createDraftTab,
  type DraftStore,
  type Platform,
  PLATFORM_NAMESPACE,
  translator,
} from '@atrium/platform';
import type { i18n } from 'i18next';
import { filter } from 'rxjs';
import { createToasts } from '../features/toasts/model/toasts';
import type { PlatformFor } from '../remotes';
import { keepAppearance } from '../shell/appearance/appearance';
import { keepPushSubscription } from '../shell/alerts/push-subscription';
import { rememberPressedAlerts } from '../shell/alerts/remember-pressed-alerts';
import { showAppBadge } from '../shell/app-badge';
import { browserStorage, tabStorage } from '../shell/browser-storage';
import { forgetCompanyOnChange } from '../shell/company/company-change';
import { createLanguages, followLanguage } from '../shell/appearance/language';
import { loggedOut } from '../shell/session/markers';
import { rememberPendingRedirect } from '../shell/places/pending-redirect';
import { mirrorSession } from '../shell/session/session-slice';
import { createQueryClient } from './query-client';
import { createStore, type Store } from './store';

export interface Services {
  store: Store;
  languages: i18n;
  platformFor: PlatformFor;
  isDraftHeld: DraftStore['isHeld'];
}

const LOGIN = '/login' satisfies ShellPath;

/** Returns the user and company that the tab acts for; null while nobody is signed in. */
function ownerIn(auth: AuthClient) {
  const { user } = auth.getState();
  return user && { userId: user.id, companyId: user.company?._id ?? null };
}

/** Navigates with a full page load. A user who has to sign in again returns to the current page afterwards. */
function leaveTo(path: string, owner: User | null): void {
  const { pathname, search, hash } = window.location;
  // If this is already the login page, the guard redirected first and remembered the page that the user left.
  if (path === LOGIN && pathname !== LOGIN) rememberPendingRedirect(pathname + search + hash, owner);
  window.location.assign(path);
}

/** Creates the page's singletons once, in dependency order. */
export function createServices(): Services {
  const store = createStore();
  const languages = createLanguages();
  const queryClient = createQueryClient();
  const toasts = createToasts(store);
  const bus = createBus({
    crossTab: {
      channel: () => new BroadcastChannel('atrium-bus'),
      context: () => ownerIn(auth),
      storage: browserStorage,
    },
    strict: process.env.NODE_ENV !== 'production',
  });
  // An expired session has no user any more.
  let lastUser: User | null = null;
  const { auth, api } = createSession({ bus, browser: { leaveTo: (path) => leaveTo(path, lastUser) } });
  auth.session$.subscribe(({ user }) => {
    lastUser = user ?? lastUser;
  });
  const platformTexts = translator(languages, PLATFORM_NAMESPACE);
  const draftDatabase = createDraftDatabase();
  const drafts = createDrafts(browserStorage, () => ownerIn(auth), {
    database: draftDatabase,
    // Pages without TLS have no lock manager, although its type is not optional.
    tab: createDraftTab({ database: draftDatabase, storage: browserStorage, tabStorage, locks: navigator.locks }),
    onSaveFailed: () =>
      toasts.show({
        variant: 'warning',
        title: platformTexts('drafts.saveFailed'),
        description: platformTexts('drafts.saveFailedText'),
      }),
  });
  // `pagehide` is the last event that a page reliably receives.
  window.addEventListener('pagehide', drafts.flush);

  mirrorSession(auth, store);
  forgetCompanyOnChange({ auth, bus, api, queryClient, toasts });
  followLanguage(languages);
  keepAppearance({ auth, api, queryClient, languages });
  keepPushSubscription({ auth, api, languages });
  rememberPressedAlerts(auth);
  // Also clears what an earlier session left, which may have ended while no tab was open.
  auth.session$
    .pipe(
      filter(
        ({ initializationAttempted, isInitializing, user }) => initializationAttempted && !isInitializing && !user,
      ),
    )
    .subscribe(() => showAppBadge(0));
  bus.on('session.started').subscribe(loggedOut.clear);
  bus.on('session.ended').subscribe(({ reason }) => {
    if (reason !== 'expired') loggedOut.set();
  });

  const platforms = new Map<string, Platform>();
  const platformFor: PlatformFor = (name) => {
    const known = platforms.get(name);
    if (known) return known;
    const platform: Platform = {
      name,
      bus,
      auth,
      api,
      queryClient,
      toasts,
      drafts: drafts.of(name),
      addTexts: (texts) => addTexts(languages, name, texts),
      t: translator(languages, name),
    };
    platforms.set(name, platform);
    return platform;
  };
  return { store, languages, platformFor, isDraftHeld: drafts.isHeld };
}
