import { type AuthClient, createSession } from '@atrium/auth';
import { createBus } from '@atrium/bus';
import type { ShellPath } from '@atrium/contracts';
import { addTexts, createDrafts, type DraftStore, type Platform, translator, QUERY_POLICIES } from '@atrium/platform';
import { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { createToasts } from '../features/toasts/model/toasts';
import type { PlatformFor } from '../remotes';
import { keepAppearance } from '../shell/appearance';
import { browserStorage } from '../shell/browser-storage';
import { forgetCompanyOnChange } from '../shell/company-change';
import { createLanguages, followLanguage } from '../shell/language';
import { loggedOut } from '../shell/markers';
import { rememberPendingRedirect } from '../shell/pending-redirect';
import { mirrorSession } from '../shell/session-slice';
import { createStore, type Store } from './store';

export interface Services {
  store: Store;
  languages: i18n;
  platformFor: PlatformFor;
  isDraftHeld: DraftStore['isHeld'];
}

const LOGIN = '/login' satisfies ShellPath;

/** Who the tab acts for; null while nobody is signed in. */
function ownerIn(auth: AuthClient) {
  const { user } = auth.getState();
  return user && { userId: user.id, companyId: user.company?._id ?? null };
}

/** By a full page load; who has to sign in again is led back here afterwards. */
function leaveTo(path: string): void {
  const { pathname, search, hash } = window.location;
  // The guard may have been there first and remembered the page that it left.
  if (path === LOGIN && pathname !== LOGIN) rememberPendingRedirect(pathname + search + hash);
  window.location.assign(path);
}

/** Everything of which a page has one, made once and in the order in which it depends on each other. */
export function createServices(): Services {
  const store = createStore();
  const languages = createLanguages();
  const queryClient = new QueryClient({ defaultOptions: QUERY_POLICIES.default });
  const toasts = createToasts(store);
  const bus = createBus({
    crossTab: { channel: () => new BroadcastChannel('atrium-bus'), context: () => ownerIn(auth) },
    strict: process.env.NODE_ENV !== 'production',
  });
  const { auth, api } = createSession({ bus, browser: { leaveTo } });
  const drafts = createDrafts(browserStorage, () => ownerIn(auth));

  mirrorSession(auth, store);
  forgetCompanyOnChange({ auth, bus, api, queryClient });
  followLanguage(languages);
  keepAppearance({ auth, api, queryClient, languages });
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
