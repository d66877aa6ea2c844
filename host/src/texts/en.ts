import { settings } from './pages/settings.en';
import { palette } from './palette.en';
import { topBar } from './top-bar.en';
import { dashboard } from './pages/dashboard.en';
import { notifications, notificationTypes } from './notifications.en';
import { explore } from './pages/explore.en';
import { onboarding } from './pages/onboarding.en';
import { signIn } from './pages/sign-in.en';
import { descriptions, publicFrame } from './pages/public.en';
import type { Translation } from './translation';

/** English texts of the shell. Texts specified in docs/PRODUCT.md are used verbatim. */
export const en = {
  product: 'Atrium',
  skipToContent: 'Skip to content',
  preview: {
    text: 'You preview {{name}} {{version}} until {{until}}. Nobody else sees it.',
    end: 'End preview',
  },
  offline: 'You are offline. Only messages, comments and time entries are saved, and sent later.',
  loading: 'Loading',
  close: 'Close',
  retry: 'Retry',
  pages: {
    home: 'Work together, calmly',
    features: 'Products',
    pricing: 'Pricing',
    roadmap: 'Roadmap',
    terms: 'Terms of service',
    privacy: 'Privacy policy',
    cookies: 'Cookie policy',
    login: 'Log in',
    register: 'Create an account',
    forgotPassword: 'Forgot your password?',
    resetPassword: 'Choose a new password',
    signingIn: 'Logging in',
    calendarCallback: 'Connecting your calendar',
    inviteRegistration: 'Join your team',
    dashboard: 'Dashboard',
    explore: 'Explore',
    onboarding: 'New company',
    settings: 'Settings',
    operations: 'Operations',
  },
  operations: {
    releases: 'Releases',
    freezes: 'Freezes',
    history: 'History',
    calls: 'API calls',
    tokens: 'Tokens',
  },
  errors: {
    pageTitle: 'This page ran into a problem',
    pageText: 'Nothing you saved is lost. Try again; if it keeps happening, reload the page.',
    lateTitle: 'This page has not loaded yet',
    lateText: 'It opens automatically once it has loaded. You can also try again now.',
    opensLater: 'This page opens as soon as you are online again.',
    appTitle: 'Atrium ran into a problem',
    appText: 'Nothing you saved is lost. Reload the page to continue.',
    reload: 'Reload',
    loadFailed: 'Couldn’t load this',
    forbiddenTitle: 'You don’t have access to this page',
    forbiddenText: 'It needs a permission that you do not have in this company. Ask a founder to grant it.',
    forbiddenAsk: 'It needs a permission that you do not have in this company. Ask {{names}} to grant it.',
    noCompanyTitle: 'That page needs a company',
    noCompanyText: 'Create one or join yours first.',
    toDashboard: 'Go to the dashboard',
    toExplore: 'Join or create a company',
  },
  remotes: {
    insecure:
      'This page was loaded without encryption, so your browser cannot verify most of Atrium. Open it by https.',
    unsupported: 'Your browser is too old to verify most of Atrium. Please update it.',
    // Works for singular and plural titles.
    unavailable: 'Couldn’t load {{title}}',
    unavailablePart: 'This part of Atrium is unavailable',
    unavailableText: 'Everything else works. Try again in a moment.',
  },
  public: publicFrame,
  descriptions,
  signIn,
  palette,
  topBar,
  notifications,
  dashboard,
  explore,
  onboarding,
  settings,
  roles: { Founder: 'Founder', Manager: 'Manager', Employee: 'Employee' },
  toasts: { region: 'Notices ({hotkey})', one: 'Notice', close: 'Close' },
  notificationTypes,
};

export type HostTexts = Translation<typeof en>;
