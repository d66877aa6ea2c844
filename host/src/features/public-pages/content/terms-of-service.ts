import type { DocumentContent, InLanguages } from '../model/content';

export const termsOfService: InLanguages<DocumentContent> = {
  en: {
    title: 'Terms of service',
    lead: 'Atrium is free software. There is no contract with its authors, and nothing to pay them. What applies between you and the operator of this server is for you to agree; these are the rules that the software itself follows.',
    changed: '2026-11-21',
    sections: [
      {
        title: 'The software',
        paragraphs: [
          'Atrium is given under the MIT licence: you may use, copy, change and pass it on, for any purpose. It comes as it is, without warranty of any kind; its authors are not liable for what follows from using it.',
        ],
      },
      {
        title: 'This installation',
        paragraphs: [
          'The operator of this server offers you the service, keeps it up to date and safe, and makes backups. Ask them about hours, support and what happens when they stop.',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [],
        list: [
          'It is yours alone. Choose a password that nobody knows, and turn on the second factor in the settings.',
          'Your email address is how you get back in. Keep it current.',
          'You may delete your account at any time. A company’s only founder first makes somebody else one, or the company ends.',
        ],
      },
      {
        title: 'Companies',
        paragraphs: [
          'What members of a company enter belongs to that company as far as their contract and the law say. Founders and those they name see and do more; each such right is granted for one company and ends with the membership.',
        ],
      },
      {
        title: 'Acceptable use',
        paragraphs: [
          'Do not try to access what is not meant for you, to overload the server, or to upload harmful content. The software limits how often certain things can be tried, and the operator may close accounts that do harm.',
        ],
      },
      {
        title: 'Changes',
        paragraphs: ['These rules change with the software. The day at the top of this page says when they last did.'],
      },
    ],
  },
  de: {
    title: 'Nutzungsbedingungen',
    lead: 'Atrium ist freie Software. Es gibt keinen Vertrag mit den Autoren und nichts an sie zu zahlen. Was zwischen dir und dem Betreiber dieses Servers gilt, macht ihr unter euch aus; dies sind die Regeln, denen die Software selbst folgt.',
    changed: '2026-11-21',
    sections: [
      {
        title: 'Die Software',
        paragraphs: [
          'Atrium steht unter der MIT-Lizenz: Du darfst es zu jedem Zweck nutzen, kopieren, ändern und weitergeben. Es kommt, wie es ist, ohne jede Gewähr; die Autoren haften nicht für die Folgen seiner Nutzung.',
        ],
      },
      {
        title: 'Diese Installation',
        paragraphs: [
          'Wer diesen Server betreibt, bietet dir den Dienst an, hält ihn aktuell und sicher und macht Sicherungen. Frag dort nach Zeiten, Hilfe und was geschieht, wenn er eingestellt wird.',
        ],
      },
      {
        title: 'Dein Konto',
        paragraphs: [],
        list: [
          'Es gehört nur dir. Wähle ein Passwort, das niemand kennt, und schalte in den Einstellungen den zweiten Faktor ein.',
          'Über deine E-Mail-Adresse kommst du wieder hinein. Halte sie aktuell.',
          'Du kannst dein Konto jederzeit löschen. Wer allein eine Firma gegründet hat, macht zuerst jemand anderen dazu, sonst endet die Firma.',
        ],
      },
      {
        title: 'Firmen',
        paragraphs: [
          'Was Mitglieder einer Firma eingeben, gehört dieser Firma, soweit Vertrag und Gesetz es sagen. Wer gegründet hat oder von den Gründenden benannt ist, sieht und darf mehr; jedes solche Recht gilt für eine Firma und endet mit der Mitgliedschaft.',
        ],
      },
      {
        title: 'Regeln für die Nutzung',
        paragraphs: [
          'Versuche nicht, zu sehen, was nicht für dich ist, den Server zu überlasten oder einzubringen, was anderen schadet. Die Software begrenzt, wie oft sich manches versuchen lässt, und der Betreiber darf Konten beenden, die schaden.',
        ],
      },
      {
        title: 'Änderungen',
        paragraphs: ['Diese Regeln ändern sich mit der Software. Der Tag oben auf dieser Seite sagt, wann zuletzt.'],
      },
    ],
  },
};
