import type { generalRequired as english } from './general.en';

export const generalRequired: Record<keyof typeof english, string> = {
  name: 'Gib einen Namen ein.',
  title: 'Gib einen Titel ein.',
  body: 'Schreib zuerst etwas.',
  date: 'Wähle einen Tag.',
  start: 'Wähle, wann es beginnt.',
  end: 'Wähle, wann es endet.',
  from: 'Wähle den ersten Tag.',
  to: 'Wähle den letzten Tag.',
  startDate: 'Wähle den ersten Tag.',
  endDate: 'Wähle den letzten Tag.',
  reason: 'Gib einen Grund an.',
};
