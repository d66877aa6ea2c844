import { dashboard } from './pages/dashboard.de';
import { notifications, notificationTypes } from './notifications.de';
import type { HostTexts } from './en';
import { settings } from './pages/settings.de';
import { palette } from './palette.de';
import { topBar } from './top-bar.de';
import { explore } from './pages/explore.de';
import { onboarding } from './pages/onboarding.de';
import { signIn } from './pages/sign-in.de';
import { descriptions, publicFrame } from './pages/public.de';

/** German texts of the shell. */
export const de: HostTexts = {
  product: 'Atrium',
  skipToContent: 'Zum Inhalt springen',
  preview: {
    text: 'Du probierst {{name}} {{version}} bis {{until}} aus. Niemand sonst sieht das.',
    end: 'Vorschau beenden',
  },
  offline: 'Du bist offline. Nur Nachrichten, Kommentare und Zeiteinträge werden gespeichert und später gesendet.',
  loading: 'Wird geladen',
  close: 'Schließen',
  retry: 'Erneut versuchen',
  pages: {
    home: 'In Ruhe zusammenarbeiten',
    features: 'Produkte',
    pricing: 'Preise',
    roadmap: 'Roadmap',
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
    settings: 'Einstellungen',
    operations: 'Betrieb',
  },
  operations: {
    releases: 'Versionen',
    freezes: 'Sperrzeiten',
    history: 'Verlauf',
    calls: 'API-Aufrufe',
    tokens: 'Tokens',
  },
  errors: {
    pageTitle: 'Auf dieser Seite ist etwas schiefgegangen',
    pageText: 'Nichts Gespeichertes ist verloren. Versuche es erneut; hilft das nicht, lade die Seite neu.',
    lateTitle: 'Diese Seite ist noch nicht da',
    lateText: 'Sie öffnet sich automatisch, sobald sie geladen ist. Du kannst es auch jetzt noch einmal versuchen.',
    opensLater: 'Sobald du wieder online bist, öffnet sich diese Seite.',
    appTitle: 'Bei Atrium ist etwas schiefgegangen',
    appText: 'Nichts Gespeichertes ist verloren. Lade die Seite neu, um weiterzumachen.',
    reload: 'Neu laden',
    loadFailed: 'Das konnte nicht geladen werden',
    forbiddenTitle: 'Du hast keinen Zugriff auf diese Seite',
    forbiddenText: 'Dafür brauchst du eine Berechtigung, die du in dieser Firma nicht hast. Bitte einen Gründer darum.',
    forbiddenAsk: 'Dafür brauchst du eine Berechtigung, die du in dieser Firma nicht hast. Bitte {{names}} darum.',
    noCompanyTitle: 'Diese Seite gibt es nur in einer Firma',
    noCompanyText: 'Gründe zuerst eine oder tritt deiner bei.',
    toDashboard: 'Zum Dashboard',
    toExplore: 'Firma beitreten oder gründen',
  },
  remotes: {
    insecure:
      'Diese Seite wurde unverschlüsselt geladen; dein Browser kann das meiste von Atrium nicht prüfen. Öffne sie über https.',
    unsupported: 'Dein Browser ist zu alt, um das meiste von Atrium zu prüfen. Bitte aktualisiere ihn.',
    // Works for singular and plural titles.
    unavailable: '„{{title}}“ konnte nicht geladen werden',
    unavailablePart: 'Dieser Teil von Atrium ist nicht verfügbar',
    unavailableText: 'Alles andere funktioniert. Versuche es gleich noch einmal.',
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
  roles: { Founder: 'Gründer', Manager: 'Manager', Employee: 'Mitarbeiter' },
  toasts: { region: 'Meldungen ({hotkey})', one: 'Meldung', close: 'Schließen' },
  notificationTypes,
};
