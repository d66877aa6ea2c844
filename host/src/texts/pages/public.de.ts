import type { descriptions as englishDescriptions, publicFrame as english } from './public.en';
import type { Translation } from '../translation';

/** German texts of the frame around the public pages. */
export const publicFrame: Translation<typeof english> = {
  nav: 'Hauptnavigation',
  more: 'Weitere Seiten',
  products: 'Produkte',
  pricing: 'Preise',
  about: 'Über Atrium',
  contact: 'Kontakt',
  roadmap: 'Roadmap',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  cookies: 'Cookie-Richtlinie',
  login: 'Anmelden',
  start: 'Loslegen',
  menu: 'Menü',
  footer: 'Atrium ist freie Software unter der MIT-Lizenz.',
  changed: 'Zuletzt geändert am {{date}}',
};

/** The texts that search engines show below the title of a page. */
export const descriptions: Translation<typeof englishDescriptions> = {
  home: 'Ein ruhiger Ort für Abwesenheit, Gespräche, Zeit und Menschen deines Teams. Freie Software für deinen eigenen Server.',
  features: 'Abwesenheit, Nachrichten, Zeit und Kosten, Personen: vier Teile in einer ruhigen App.',
  pricing: 'Atrium ist kostenlos: alle Produkte, für so viele Menschen, wie dein Server trägt.',
  roadmap: 'Was Atrium heute kann, was als Nächstes kommt und worüber nachgedacht wird.',
  terms: 'Die Regeln, denen Atrium folgt, und was zwischen dir und dem Betreiber dieses Servers gilt.',
  privacy: 'Was Atrium speichert, wer es sieht, wie lange es bleibt und wie du es mitnimmst.',
  cookies: 'Jedes Cookie und jeder Eintrag, den Atrium in deinem Browser behält: Name, Zweck und Dauer.',
};
