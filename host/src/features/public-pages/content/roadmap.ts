import type { RoadmapLine } from '@atrium/contracts';
import type { InLanguages } from '../model/content';

type Stage = RoadmapLine['stage'];

interface RoadmapContent {
  title: string;
  lead: string;
  /** The stages with the shell's own items; the remotes' items are in their manifests. */
  stages: readonly { stage: Stage; title: string; text: string; items: readonly { title: string; text: string }[] }[];
}

export const roadmap: InLanguages<RoadmapContent> = {
  en: {
    title: 'Roadmap',
    lead: 'What Atrium does today, what comes next and what may come later. Without dates: a part goes live when it is ready.',
    stages: [
      {
        stage: 'live',
        title: 'Here today',
        text: 'Live on this server.',
        items: [{ title: 'Profiles', text: 'Everyone decides section by section who sees what.' }],
      },
      { stage: 'next', title: 'Next', text: 'Being built.', items: [] },
      {
        stage: 'later',
        title: 'Later',
        text: 'Wanted, not started.',
        items: [
          { title: 'More languages', text: 'English and German are complete; others need people who speak them.' },
        ],
      },
    ],
  },
  de: {
    title: 'Roadmap',
    lead: 'Was da ist, was als Nächstes kommt und worüber wir nachdenken. Ohne Termine: Ein Teil geht live, wenn er fertig ist.',
    stages: [
      {
        stage: 'live',
        title: 'Heute da',
        text: 'Auf diesem Server im Einsatz.',
        items: [{ title: 'Profile', text: 'Alle entscheiden Abschnitt für Abschnitt, wer was sieht.' }],
      },
      { stage: 'next', title: 'Als Nächstes', text: 'In Arbeit.', items: [] },
      {
        stage: 'later',
        title: 'Später',
        text: 'Gewünscht, noch nicht begonnen.',
        items: [
          {
            title: 'Mehr Sprachen',
            text: 'Deutsch und Englisch sind vollständig; andere brauchen Menschen, die sie sprechen.',
          },
        ],
      },
    ],
  },
};
