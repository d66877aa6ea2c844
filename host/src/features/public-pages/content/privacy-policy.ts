import type { DocumentContent, InLanguages } from '../model/content';

export const privacyPolicy: InLanguages<DocumentContent> = {
  en: {
    title: 'Privacy policy',
    lead: 'Atrium is software that somebody runs on a server of their own. This page says what the software stores and for how long. The operator of this server decides who works with it and is responsible for it.',
    changed: '2026-11-30',
    sections: [
      {
        title: 'Who is responsible',
        paragraphs: [
          'The operator of this installation, usually your company, is responsible for your data. The authors of Atrium have no access to it: the software reports nothing to them or to anyone else.',
        ],
      },
      {
        title: 'What is stored',
        paragraphs: ['Only what you and your colleagues enter, and what is needed to keep accounts safe:'],
        list: [
          'Your account: name, email address, password (as a hash that cannot be turned back), language, theme and notification settings. If you sign in with Google: the identifier of that account.',
          'Your profile: what you write into it, and your picture. You decide section by section whether colleagues see it.',
          'Your place in each company: role, position, department, and, where your company needs them, identity number, emergency contact and bank details. Nobody in another company sees these.',
          'Your work: leave and attendance, messages and attachments, tracked time, projects and tasks.',
          'Your sessions: browser, network address, beginning and last use of each; and a log of what concerns the safety of your account.',
          'How well Atrium runs: for each session, which versions of its parts ran, whether they failed or disturbed others, and how long their first page took to show. A faulty version is noticed by this. It does not say what you did.',
        ],
      },
      {
        title: 'Who sees it',
        paragraphs: [
          'What a company stores is seen by its members alone, each as far as their role allows. Identity number, emergency contact and bank details are visible to you and people managers in that company. The operator of the server could technically read the database and its backups.',
        ],
      },
      {
        title: 'How long it stays',
        paragraphs: [],
        table: {
          head: ['What', 'How long'],
          rows: [
            ['Notifications', '90 days, and the newest 1,000 in each company'],
            ['Sessions that ended', '90 days'],
            ['Which versions of Atrium ran in your sessions', '30 days'],
            ['Activity log of your account', '180 days'],
            ['Sign-in of a browser', '30 days after its last use'],
            ['Links to reset a password, to confirm an address, to join', '30 minutes, 24 hours, 7 days'],
            ['Work that the server failed to do, such as a mail that could not be delivered', '30 days'],
            ['Everything else', 'Until it is deleted, or the company or account is'],
          ],
        },
      },
      {
        title: 'What you can do',
        paragraphs: [],
        list: [
          'See and change it: your profile and the settings show what is stored, field by field.',
          'Take it along: the settings give you everything that is stored about you, as one archive.',
          'Delete your account: profile, picture, settings, sessions and what companies had on record are erased at once. Messages, leave and tracked time stay with the company, under the name “Deleted user”.',
          'Ask the operator of this server about anything else, such as backups and how long they are kept.',
        ],
      },
      {
        title: 'Who else receives something',
        paragraphs: [
          'Nobody by default. If the operator of this server has set it up, emails go through their mail server, files are kept in their storage, and Google learns that you sign in with it or connect a calendar, which you start yourself. If you turn on notifications in a browser, the push service of its vendor passes them on, encrypted so that it cannot read them. Pages load nothing from other servers: fonts, scripts and pictures come from here.',
        ],
      },
    ],
  },
  de: {
    title: 'Datenschutz',
    lead: 'Atrium ist Software, die jemand auf einem eigenen Server betreibt. Diese Seite sagt, was die Software speichert und wie lange. Wer diesen Server betreibt, entscheidet, wer damit arbeitet, und steht dafür ein.',
    changed: '2026-11-30',
    sections: [
      {
        title: 'Wer verantwortlich ist',
        paragraphs: [
          'Verantwortlich für deine Daten ist, wer diese Installation betreibt, in der Regel deine Firma. Die Autoren von Atrium haben keinen Zugang: Die Software meldet weder ihnen noch sonst jemandem etwas.',
        ],
      },
      {
        title: 'Was gespeichert wird',
        paragraphs: [
          'Nur, was du und deine Kolleginnen und Kollegen eingeben, und was nötig ist, um Konten zu schützen:',
        ],
        list: [
          'Dein Konto: Name, E-Mail-Adresse, Passwort (als Prüfwert, der sich nicht zurückrechnen lässt), Sprache, Farben und Einstellungen zu Benachrichtigungen. Meldest du dich mit Google an: die Kennung dieses Kontos.',
          'Dein Profil: was du hineinschreibst, und dein Bild. Du entscheidest Abschnitt für Abschnitt, ob andere es sehen.',
          'Dein Platz in jeder Firma: Rolle, Stelle, Abteilung und, wo deine Firma sie braucht, Ausweisnummer, Notfallkontakt und Bankverbindung. Niemand aus einer anderen Firma sieht sie.',
          'Deine Arbeit: Abwesenheit und Anwesenheit, Nachrichten und Anhänge, erfasste Zeit, Projekte und Aufgaben.',
          'Deine Sitzungen: Browser, Netzwerkadresse, Beginn und letzte Nutzung; dazu ein Protokoll dessen, was die Sicherheit deines Kontos betrifft.',
          'Wie gut Atrium läuft: je Sitzung, welche Versionen seiner Teile liefen, ob sie ausfielen oder andere störten und wie lange ihre erste Seite brauchte. So fällt eine fehlerhafte Version auf. Was du getan hast, steht nicht darin.',
        ],
      },
      {
        title: 'Wer es sieht',
        paragraphs: [
          'Was eine Firma speichert, sehen nur ihre Mitglieder, so weit ihre Rolle reicht. Ausweisnummer, Notfallkontakt und Bankverbindung sehen du und wer in dieser Firma das Personal verwaltet. Wer den Server betreibt, könnte die Datenbank und ihre Sicherungen technisch lesen.',
        ],
      },
      {
        title: 'Wie lange es bleibt',
        paragraphs: [],
        table: {
          head: ['Was', 'Wie lange'],
          rows: [
            ['Benachrichtigungen', '90 Tage, davon die neuesten 1.000 je Firma'],
            ['Beendete Sitzungen', '90 Tage'],
            ['Welche Versionen von Atrium in deinen Sitzungen liefen', '30 Tage'],
            ['Aktivitätsprotokoll deines Kontos', '180 Tage'],
            ['Anmeldung eines Browsers', '30 Tage nach der letzten Nutzung'],
            [
              'Links zum Zurücksetzen des Passworts, zum Bestätigen einer Adresse, zum Beitreten',
              '30 Minuten, 24 Stunden, 7 Tage',
            ],
            ['Arbeit, die dem Server misslang, etwa eine nicht zustellbare Mail', '30 Tage'],
            ['Alles andere', 'Bis es gelöscht wird, oder die Firma oder das Konto'],
          ],
        },
      },
      {
        title: 'Was du tun kannst',
        paragraphs: [],
        list: [
          'Ansehen und ändern: Dein Profil und die Einstellungen zeigen Feld für Feld, was gespeichert ist.',
          'Mitnehmen: Die Einstellungen geben dir alles, was über dich gespeichert ist, als ein Archiv.',
          'Konto löschen: Profil, Bild, Einstellungen, Sitzungen und was Firmen über dich führten, werden sofort gelöscht. Nachrichten, Abwesenheiten und erfasste Zeit bleiben bei der Firma, aber ohne deinen Namen.',
          'Wer diesen Server betreibt, beantwortet alles Weitere, etwa zu Sicherungen und wie lange sie aufbewahrt werden.',
        ],
      },
      {
        title: 'Wer sonst etwas erhält',
        paragraphs: [
          'Von sich aus niemand. Hat der Betreiber es eingerichtet, gehen Mails über seinen Mailserver, Dateien liegen in seinem Speicher, und Google erfährt, dass du dich damit anmeldest oder einen Kalender verbindest, was du selbst auslöst. Schaltest du in einem Browser Benachrichtigungen ein, leitet der Push-Dienst seines Herstellers sie weiter, so verschlüsselt, dass er sie nicht lesen kann. Die Seiten laden nichts von anderen Servern: Schriften, Skripte und Bilder kommen von hier.',
        ],
      },
    ],
  },
};
