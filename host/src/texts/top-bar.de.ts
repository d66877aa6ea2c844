import type { Translation } from './translation';
import type { topBar as en } from './top-bar.en';

/** German texts of the navigation bars around every page of the app. */
export const topBar: Translation<typeof en> = {
  navigation: 'Hauptnavigation',
  home: 'Atrium, Dashboard',
  dashboard: 'Dashboard',
  start: 'Start',
  more: 'Mehr',
  menu: 'Menü',
  customize: 'Navigation anpassen',
  withCount: '{{label}}, {{count}}',
  withTime: '{{label}}, läuft seit {{time}}',
  theme: 'Darstellung',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  themeSystem: 'System',
  profileMenu: 'Profilmenü von {{name}}',
  profile: 'Profil',
  settings: 'Einstellungen',
  logout: 'Abmelden',
  logOutTitle: 'Trotz offener Änderungen abmelden?',
  logOutText: 'Was du in einem anderen Tab dieses Browsers geändert hast, geht verloren.',
  stayLoggedIn: 'Angemeldet bleiben',
  noCompany: 'Keine Firma',
  companies: 'Firmen',
  switchCompany: 'Firma: {{name}}. Firma wechseln',
  current: 'Aktuell',
  createCompany: 'Firma gründen',
  invitations: 'Du bist eingeladen zu',
  invitationOf: '{{name}} beitreten?',
  declined: 'Du hast die Einladung von {{name}} abgelehnt',
};
