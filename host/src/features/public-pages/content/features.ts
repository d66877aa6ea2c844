import type { IconName } from '@atrium/ui';
import type { ScreenshotName } from '../components/screenshot';
import type { InLanguages } from '../model/content';

interface Product {
  title: string;
  text: string;
  icon: IconName;
  shot: ScreenshotName;
  alt: string;
  details: readonly string[];
}

interface FeaturesContent {
  title: string;
  lead: string;
  products: readonly Product[];
}

export const features: InLanguages<FeaturesContent> = {
  en: {
    title: 'Products',
    lead: 'Four parts, one app. Use what you need.',
    products: [
      {
        title: 'Leave & Attendance',
        text: 'Requests that are checked while you file them, and decided where the news arrives.',
        icon: 'calendar-check',
        shot: 'leave',
        alt: 'Requests that wait for a decision: who, when, and what type of leave',
        details: [
          'Half days, documents, working weeks that differ',
          'Overlaps are caught, also when two file at once',
          'Approve or reject from the notification; the other approvers see it at once',
        ],
      },
      {
        title: 'Messaging',
        text: 'Direct conversations that lose nothing, whatever the connection does.',
        icon: 'message-square',
        shot: 'messages',
        alt: 'A conversation beside the list of all conversations',
        details: [
          'Live delivery, typing and read marks',
          'What you missed arrives in order when you are back',
          'Drafts wait for you',
        ],
      },
      {
        title: 'Time & Cost',
        text: 'Timers that you can forget about, and hours that are right in the end.',
        icon: 'timer',
        shot: 'time',
        alt: 'The hours of the week by day, and what they went into',
        details: [
          'Up to three timers side by side; pauses are left out',
          'A closed browser stops nothing; time tracked offline is sent later',
          'Hours by day and by project',
        ],
      },
      {
        title: 'People',
        text: 'Who is in the company, in which role, and who is away today.',
        icon: 'users',
        shot: 'people',
        alt: 'The people of a company with their roles and positions',
        details: [
          'Invite by mail or by one link',
          'Roles and rights for each company, taken back at once',
          'Profiles that show what their person wants to show',
        ],
      },
    ],
  },
  de: {
    title: 'Produkte',
    lead: 'Vier Teile, eine App. Nutze, was du brauchst.',
    products: [
      {
        title: 'Abwesenheit',
        text: 'Anträge, die schon beim Ausfüllen geprüft und dort entschieden werden, wo die Nachricht ankommt.',
        icon: 'calendar-check',
        shot: 'leave',
        alt: 'Anträge, die auf eine Entscheidung warten: wer, wann und welche Art',
        details: [
          'Halbe Tage, Dokumente, unterschiedliche Arbeitswochen',
          'Überschneidungen fallen auf, auch wenn zwei zugleich beantragen',
          'Aus der Benachrichtigung genehmigen oder ablehnen; die anderen sehen es sofort',
        ],
      },
      {
        title: 'Nachrichten',
        text: 'Direkte Gespräche, die nichts verlieren, was auch immer die Verbindung tut.',
        icon: 'message-square',
        shot: 'messages',
        alt: 'Eine Unterhaltung neben der Liste aller Unterhaltungen',
        details: [
          'Zustellung in Echtzeit, mit Tippanzeige und Lesezeichen',
          'Was du verpasst hast, kommt der Reihe nach, wenn du zurück bist',
          'Entwürfe warten auf dich',
        ],
      },
      {
        title: 'Zeit & Kosten',
        text: 'Timer, die du vergessen darfst, und Stunden, die am Ende stimmen.',
        icon: 'timer',
        shot: 'time',
        alt: 'Die Stunden der Woche nach Tagen und wofür sie waren',
        details: [
          'Bis zu drei Timer nebeneinander; Pausen zählen nicht',
          'Ein geschlossener Browser stoppt nichts; offline Erfasstes wird später gesendet',
          'Stunden nach Tag und nach Projekt',
        ],
      },
      {
        title: 'Personen',
        text: 'Wer in der Firma ist, in welcher Rolle, und wer heute fehlt.',
        icon: 'users',
        shot: 'people',
        alt: 'Die Personen einer Firma mit Rollen und Stellen',
        details: [
          'Einladen per Mail oder mit einem Link',
          'Rollen und Rechte für jede Firma, sofort zurückgenommen',
          'Profile, die zeigen, was ihre Person zeigen will',
        ],
      },
    ],
  },
};
