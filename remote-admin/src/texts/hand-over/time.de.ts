import type { time as en } from './time.en';

/** German texts for what ending a membership hands over or ends of time, projects and tasks. */
export const time: typeof en = {
  items: {
    projects: {
      lead_one: '1 Projekt wird künftig von {{successor}} geleitet',
      lead_other: '{{count}} Projekte werden künftig von {{successor}} geleitet',
      lead_nobody_one: '1 Projekt hat keine Leitung mehr',
      lead_nobody_other: '{{count}} Projekte haben keine Leitung mehr',
    },
    tasks: {
      assigned_one: '1 offene Aufgabe ist niemandem mehr zugewiesen',
      assigned_other: '{{count}} offene Aufgaben sind niemandem mehr zugewiesen',
    },
    time: {
      timers_one: '1 laufender Timer stoppt und wird zur Prüfung markiert',
      timers_other: '{{count}} laufende Timer stoppen und werden zur Prüfung markiert',
    },
  },
  ownItems: {},
};
