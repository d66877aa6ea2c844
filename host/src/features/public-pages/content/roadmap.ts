import type { InLanguages } from '../model/content';

interface RoadmapContent {
  title: string;
  lead: string;
  stages: readonly { title: string; text: string; items: readonly { title: string; text: string }[] }[];
}

/** What is live moves from the second stage to the first in the commit that ships it. */
export const roadmap: InLanguages<RoadmapContent> = {
  en: {
    title: 'Roadmap',
    lead: 'What is here, what comes next, and what is thought about. Without dates: a part goes live when it is good.',
    stages: [
      {
        title: 'Here today',
        text: 'Live on this server.',
        items: [
          { title: 'Leave', text: 'Balances, requests with documents, half days, decisions from the notification.' },
          { title: 'Direct messages', text: 'Live, in order, with typing and read marks.' },
          { title: 'Timers and hours', text: 'Three at once, offline too, with the hours of the week.' },
          { title: 'People and profiles', text: 'Roles, invitations, privacy section by section.' },
        ],
      },
      {
        title: 'Next',
        text: 'Being built, each part by its own team.',
        items: [
          { title: 'Attendance and corrections', text: 'Check in and out, a month at a glance, “Fix this day”.' },
          { title: 'Calendar', text: 'Own and company events, leave and holidays, in step with Google Calendar.' },
          { title: 'Groups, channels and the bulletin', text: 'With reactions, attachments and who has read it.' },
          { title: 'Projects', text: 'Boards, tasks, budgets, and what they cost.' },
        ],
      },
      {
        title: 'Later',
        text: 'Wanted, not begun.',
        items: [
          { title: 'More languages', text: 'English and German are complete; others need people who speak them.' },
          { title: 'More calendars', text: 'Whatever speaks the open standard.' },
        ],
      },
    ],
  },
  de: {
    title: 'Fahrplan',
    lead: 'Was da ist, was als Nächstes kommt und worüber wir nachdenken. Ohne Termine: Ein Teil geht live, wenn er gut ist.',
    stages: [
      {
        title: 'Heute da',
        text: 'Auf diesem Server im Einsatz.',
        items: [
          {
            title: 'Abwesenheit',
            text: 'Guthaben, Anträge mit Dokumenten, halbe Tage, Entscheiden aus der Benachrichtigung.',
          },
          { title: 'Direkte Nachrichten', text: 'In Echtzeit, der Reihe nach, mit Tippanzeige und Lesezeichen.' },
          { title: 'Timer und Stunden', text: 'Drei zugleich, auch offline, mit den Stunden der Woche.' },
          { title: 'Personen und Profile', text: 'Rollen, Einladungen, Privatsphäre Abschnitt für Abschnitt.' },
        ],
      },
      {
        title: 'Als Nächstes',
        text: 'Im Bau, jeder Teil bei seinem eigenen Team.',
        items: [
          {
            title: 'Anwesenheit und Korrekturen',
            text: 'Kommen und Gehen, der Monat auf einen Blick, „Tag berichtigen“.',
          },
          {
            title: 'Kalender',
            text: 'Eigene Termine und die der Firma, Abwesenheit und Feiertage, im Gleichschritt mit Google Kalender.',
          },
          { title: 'Gruppen, Kanäle und das schwarze Brett', text: 'Mit Reaktionen, Anhängen und wer es gelesen hat.' },
          { title: 'Projekte', text: 'Boards, Aufgaben, Budgets und was sie kosten.' },
        ],
      },
      {
        title: 'Später',
        text: 'Gewünscht, nicht begonnen.',
        items: [
          {
            title: 'Mehr Sprachen',
            text: 'Deutsch und Englisch sind vollständig; andere brauchen Menschen, die sie sprechen.',
          },
          { title: 'Mehr Kalender', text: 'Alles, was den offenen Standard spricht.' },
        ],
      },
    ],
  },
};
