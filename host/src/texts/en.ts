import { settings } from './settings.en';
import { palette } from './palette.en';
import { topBar } from './top-bar.en';
import { dashboard } from './dashboard.en';
import { notifications, notificationTypes } from './notifications.en';
import { explore } from './explore.en';
import { companySettings } from './company-settings.en';
import { onboarding } from './onboarding.en';
import { signIn } from './sign-in.en';
import { profile } from './profile.en';
import { descriptions, publicFrame } from './public.en';
import type { Same } from './same';

/** English texts of the shell. The specification's strings stand here to the letter. */
export const en = {
  product: 'Atrium',
  skipToContent: 'Skip to content',
  offline: 'You are offline. Changes cannot be saved.',
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
    signingIn: 'Signing in',
    calendarCallback: 'Connecting your calendar',
    inviteRegistration: 'Join your team',
    dashboard: 'Dashboard',
    explore: 'Explore',
    onboarding: 'New company',
    profile: 'Profile',
    settings: 'Settings',
  },
  unsaved: {
    title: 'Leave without saving?',
    text: 'What you changed on this page will be lost.',
    discard: 'Leave',
    stay: 'Stay here',
    restored: 'This is what you had typed before.',
    discardKept: 'Discard',
  },
  errors: {
    pageTitle: 'This page ran into a problem',
    pageText: 'Nothing you saved is lost. Try again; if it keeps happening, reload the page.',
    lateTitle: 'This page is not here yet',
    lateText: 'It opens by itself as soon as it arrives. You can also try again now.',
    lateOffline: 'You are offline. It opens by itself once you are online again.',
    appTitle: 'Atrium ran into a problem',
    appText: 'Nothing you saved is lost. Reload the page to go on.',
    reload: 'Reload',
    loadFailed: 'This could not be loaded',
    toDashboard: 'Go to the dashboard',
    toExplore: 'Join or create a company',
  },
  remotes: {
    // Any name fits, be it of one thing or of several.
    unavailable: 'Atrium cannot show {{title}}',
    unavailablePart: 'This part of Atrium is unavailable',
    unavailableText: 'Everything else works. Try again in a moment.',
    unavailableOffline: 'You are offline. It opens by itself once you are online again.',
  },
  public: publicFrame,
  descriptions,
  signIn,
  palette,
  topBar,
  notifications,
  dashboard,
  explore,
  companySettings,
  onboarding,
  settings,
  profile,
  roles: { Founder: 'Founder', Manager: 'Manager', Employee: 'Employee' },
  toasts: { region: 'Notices ({hotkey})', one: 'Notice', close: 'Close' },
  notificationTypes,
};

export type HostTexts = Same<typeof en>;
