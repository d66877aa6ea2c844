import { dashboard } from './dashboard.de';
import { notifications, notificationTypes } from './notifications.de';
import type { HostTexts } from './en';
import { settings } from './settings.de';
import { palette } from './palette.de';
import { topBar } from './top-bar.de';
import { explore } from './explore.de';
import { companySettings } from './company-settings.de';
import { onboarding } from './onboarding.de';
import { signIn } from './sign-in.de';
import { profile } from './profile.de';
import { descriptions, publicFrame } from './public.de';

/** German texts of the shell. */
export const de: HostTexts = {
  product: 'Atrium',
  skipToContent: 'Zum Inhalt springen',
  offline: 'Du bist offline. Speichern geht gerade nicht.',
  loading: 'Wird geladen',
  close: 'Schließen',
  retry: 'Erneut versuchen',
  pages: {
    home: 'In Ruhe zusammenarbeiten',
    features: 'Produkte',
    pricing: 'Preise',
    roadmap: 'Fahrplan',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    cookies: 'Cookie-Richtlinie',
    login: 'Anmelden',
    register: 'Konto anlegen',
    forgotPassword: 'Passwort vergessen?',
    resetPassword: 'Neues Passwort wählen',
    signingIn: 'Anmeldung',
    calendarCallback: 'Dein Kalender wird verbunden',
    inviteRegistration: 'Team beitreten',
    dashboard: 'Dashboard',
    explore: 'Entdecken',
    onboarding: 'Neue Firma',
    profile: 'Profil',
    settings: 'Einstellungen',
  },
  unsaved: {
    title: 'Ohne Speichern verlassen?',
    text: 'Was du auf dieser Seite geändert hast, geht verloren.',
    discard: 'Verlassen',
    restored: 'Das hattest du zuvor eingegeben.',
    discardKept: 'Verwerfen',
    stay: 'Hierbleiben',
  },
  errors: {
    pageTitle: 'Auf dieser Seite ist etwas schiefgegangen',
    pageText: 'Nichts Gespeichertes ist verloren. Versuche es erneut; hilft das nicht, lade die Seite neu.',
    lateTitle: 'Diese Seite ist noch nicht da',
    lateText: 'Sie öffnet sich von selbst, sobald sie ankommt. Du kannst es auch jetzt noch einmal versuchen.',
    lateOffline: 'Du bist offline. Sie öffnet sich von selbst, sobald du wieder online bist.',
    appTitle: 'Bei Atrium ist etwas schiefgegangen',
    appText: 'Nichts Gespeichertes ist verloren. Lade die Seite neu, um weiterzumachen.',
    reload: 'Neu laden',
    loadFailed: 'Das konnte nicht geladen werden',
    toDashboard: 'Zum Dashboard',
    toExplore: 'Firma beitreten oder gründen',
  },
  remotes: {
    // Any name fits, be it of one thing or of several.
    unavailable: 'Atrium kann {{title}} nicht anzeigen',
    unavailablePart: 'Dieser Teil von Atrium ist nicht verfügbar',
    unavailableText: 'Alles andere funktioniert. Versuche es gleich noch einmal.',
    unavailableOffline: 'Du bist offline. Es öffnet sich von selbst, sobald du wieder online bist.',
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
  roles: { Founder: 'Gründung', Manager: 'Leitung', Employee: 'Mitarbeit' },
  toasts: { region: 'Meldungen ({hotkey})', one: 'Meldung', close: 'Schließen' },
  notificationTypes,
};
