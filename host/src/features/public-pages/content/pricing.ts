import type { InLanguages } from '../model/content';

interface PricingContent {
  title: string;
  lead: string;
  plan: string;
  price: string;
  text: string;
  included: readonly string[];
  start: string;
  questionsTitle: string;
  questions: readonly { question: string; answer: string }[];
}

export const pricing: InLanguages<PricingContent> = {
  en: {
    title: 'Pricing',
    lead: 'One plan, and it is free.',
    plan: 'Your own server',
    price: 'Free',
    text: 'All of Atrium, for as many people and companies as your server supports.',
    included: [
      'Every product, without limits on people',
      'Your data on your own machine',
      'Source code under the MIT licence',
    ],
    start: 'Try it on this server',
    questionsTitle: 'FAQ',
    questions: [
      {
        question: 'What’s the catch?',
        answer:
          'There is none in the licence. You pay for a server and for somebody who looks after it: updates, backups, and a mail server if you want emails.',
      },
      {
        question: 'How do we install it?',
        answer:
          'From its source code with one command, npm start, on a laptop to try it out. For a company, on a small server with PostgreSQL; for many, on several of them.',
      },
      {
        question: 'Is there support?',
        answer:
          'From the people who operate it for you. The authors answer issues in the source repository, without a guarantee.',
      },
      {
        question: 'Can we export our data?',
        answer: 'Yes. Everyone can export what is stored about them, and the database is yours.',
      },
    ],
  },
  de: {
    title: 'Preise',
    lead: 'Ein Tarif, und er kostet nichts.',
    plan: 'Dein eigener Server',
    price: 'Kostenlos',
    text: 'Ganz Atrium, für so viele Menschen und Firmen, wie dein Server trägt.',
    included: [
      'Jedes Produkt, ohne Grenze für die Zahl der Menschen',
      'Deine Daten auf deiner eigenen Maschine',
      'Quelltext unter der MIT-Lizenz',
    ],
    start: 'Auf diesem Server ausprobieren',
    questionsTitle: 'Häufige Fragen',
    questions: [
      {
        question: 'Wo ist der Haken?',
        answer:
          'In der Lizenz ist keiner. Was es kostet, ist ein Server und jemand, der sich kümmert: um Updates, Sicherungen und einen Mailserver, wenn ihr Mails wollt.',
      },
      {
        question: 'Wie installieren wir es?',
        answer:
          'Aus dem Quelltext mit einem Befehl, npm start, zum Ausprobieren auf einem Laptop. Für eine Firma auf einem kleinen Server mit PostgreSQL, für viele auf mehreren.',
      },
      {
        question: 'Gibt es Hilfe?',
        answer:
          'Von den Menschen, die es für euch betreiben. Die Autoren antworten dort auf Issues, wo der Quelltext liegt, ohne Zusage.',
      },
      {
        question: 'Können wir unsere Daten exportieren?',
        answer: 'Ja. Alle können mitnehmen, was über sie gespeichert ist, und die Datenbank gehört euch.',
      },
    ],
  },
};
