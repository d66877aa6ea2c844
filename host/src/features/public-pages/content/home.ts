import type { ScreenshotName } from '../components/screenshot';
import type { InLanguages } from '../model/content';

interface Point {
  title: string;
  text: string;
  shot: ScreenshotName;
  /** Alternative text of the picture. */
  alt: string;
}

interface HomeContent {
  lead: string;
  text: string;
  start: string;
  login: string;
  heroAlt: string;
  pointsTitle: string;
  points: readonly Point[];
  teamsTitle: string;
  teams: readonly { title: string; text: string }[];
  aboutTitle: string;
  about: readonly string[];
  contactTitle: string;
  contact: readonly string[];
}

export const home: InLanguages<HomeContent> = {
  en: {
    lead: 'One calm place for your team’s days\u00a0off, conversations, time and people.',
    text: 'Request leave and get an answer in minutes. Talk where the work happens. See where the hours go. One sign-in for all your companies.',
    start: 'Get started',
    login: 'Log in',
    heroAlt: 'The dashboard: leave requests to review, unread messages and the hours of the week',
    pointsTitle: 'Why Atrium',
    points: [
      {
        title: 'Leave without the emails',
        text: 'File a request in seconds. Approvers see it at once and answer from the notification. Overlaps, holidays and half days are counted for you, and two approvers never contradict each other.',
        shot: 'leave',
        alt: 'Requests to review: who, when, and what type of leave',
      },
      {
        title: 'Conversations that stay quiet',
        text: 'Messages arrive live, nothing jumps while you read, and your drafts are kept. What you missed while offline arrives in order when you are back.',
        shot: 'messages',
        alt: 'A conversation beside the list of all conversations',
      },
      {
        title: 'Time that adds up',
        text: 'Start a timer, switch tasks, stop. It survives a closed lid and a lost connection, and shows on all your devices.',
        shot: 'time',
        alt: 'The hours of the week by day and project',
      },
    ],
    teamsTitle: 'How teams ship independently',
    teams: [
      {
        title: 'Five parts, one app',
        text: 'Messages, leave, time and administration are each built and tested alone. Around them is a shell that signs you in and holds them together. You see one app, without seams.',
      },
      {
        title: 'Live when it is ready',
        text: 'A team ships its part without waiting for the others. Open tabs pick it up automatically, without a reload or a maintenance window.',
      },
      {
        title: 'Back in one command',
        text: 'If a new version fails, the previous one takes its place, in open tabs too. The other parts are not affected.',
      },
    ],
    aboutTitle: 'About',
    about: [
      'Atrium is built for teams that belong together but work apart. It keeps each company’s data strictly separate, is available in English and German, and works by keyboard and touch.',
      'It is free software under the MIT licence and runs on a server of your own, from a laptop to several machines over one PostgreSQL. It sends no data to third parties.',
    ],
    contactTitle: 'Contact',
    contact: [
      'Atrium runs on a server of your own choosing, so ask the people who operate it for you about accounts, your data, and when something does not work.',
      'For the software itself, open an issue in the repository you got it from.',
    ],
  },
  de: {
    lead: 'Ein ruhiger Ort für freie\u00a0Tage, Gespräche, Zeit und Menschen deines Teams.',
    text: 'Beantrage Urlaub und bekomm in Minuten Antwort. Sprich dort, wo die Arbeit ist. Sieh, wohin die Stunden gehen. Alle deine Firmen, eine Anmeldung.',
    start: 'Loslegen',
    login: 'Anmelden',
    heroAlt: 'Das Dashboard: Anträge, die auf eine Entscheidung warten, ungelesene Nachrichten, Stunden der Woche',
    pointsTitle: 'Warum Atrium',
    points: [
      {
        title: 'Urlaub ohne E-Mails',
        text: 'In Sekunden beantragt. Alle, die entscheiden, sehen es sofort und antworten aus der Benachrichtigung. Überschneidungen, Feiertage und halbe Tage zählt Atrium für dich, und zwei Entscheidungen widersprechen sich nie.',
        shot: 'leave',
        alt: 'Anträge, die auf eine Entscheidung warten: wer, wann und welche Art',
      },
      {
        title: 'Gespräche, die ruhig bleiben',
        text: 'Nachrichten kommen sofort an, nichts springt beim Lesen, und deine Entwürfe warten auf dich. Was du offline verpasst hast, ist der Reihe nach da, wenn du zurück bist.',
        shot: 'messages',
        alt: 'Eine Unterhaltung neben der Liste aller Unterhaltungen',
      },
      {
        title: 'Zeit, die aufgeht',
        text: 'Timer starten, Aufgabe wechseln, stoppen. Er übersteht den zugeklappten Deckel und die verlorene Verbindung und ist auf allen deinen Geräten zu sehen.',
        shot: 'time',
        alt: 'Die Stunden der Woche nach Tagen und wofür sie waren',
      },
    ],
    teamsTitle: 'Wie Teams unabhängig liefern',
    teams: [
      {
        title: 'Fünf Teile, eine App',
        text: 'Nachrichten, Abwesenheit, Zeit und Verwaltung werden je für sich gebaut und geprüft. Um sie herum liegt eine Hülle, die dich anmeldet und sie zusammenhält. Du siehst eine App ohne Nähte.',
      },
      {
        title: 'Live, wenn es fertig ist',
        text: 'Ein Team liefert seinen Teil, ohne auf die anderen zu warten. Offene Tabs übernehmen ihn von selbst; niemand lädt neu, und es gibt kein Wartungsfenster.',
      },
      {
        title: 'Mit einem Befehl zurück',
        text: 'Versagt eine neue Version, tritt die vorige an ihre Stelle, auch in offenen Tabs. Die anderen Teile merken nichts davon.',
      },
    ],
    aboutTitle: 'Über Atrium',
    about: [
      'Atrium ist für Teams gebaut, die zusammengehören, aber getrennt arbeiten. Was eine Firma weiß, bleibt streng bei ihr; es spricht Deutsch und Englisch und lässt sich mit der Tastatur so gut bedienen wie mit dem Finger.',
      'Es ist freie Software unter der MIT-Lizenz und läuft auf deinem eigenen Server, vom Laptop bis zu mehreren Maschinen über einem PostgreSQL. Es sendet niemandem etwas.',
    ],
    contactTitle: 'Kontakt',
    contact: [
      'Atrium läuft auf einem Server eurer Wahl. Frag also die Menschen, die es für euch betreiben: zu Konten, zu deinen Daten und wenn etwas nicht geht.',
      'Zur Software selbst eröffne einen Issue dort, wo du sie herhast.',
    ],
  },
};
