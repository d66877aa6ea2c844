import type { Absence } from '@atrium/contracts';

/** Returns the people of absences, each once: several requests of a person can concern the same days. */
export const peopleAway = (away: readonly Absence[]): Absence['employee'][] => [
  ...new Map(away.map(({ employee }) => [employee._id, employee])).values(),
];
