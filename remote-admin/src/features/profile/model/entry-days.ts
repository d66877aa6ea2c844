import type { UserDetails } from '@atrium/contracts';

/** The sections that are lists of entries. */
export type Lists = Pick<UserDetails, 'experience' | 'education' | 'projects'>;

type Day = string | null;

const ofEntry = <Entry extends { startDate: Day; endDate: Day }>(entry: Entry, map: (day: Day) => Day): Entry => ({
  ...entry,
  startDate: map(entry.startDate),
  endDate: map(entry.endDate),
});

/** Returns the entries with converted days: an empty day is `''` in forms and null in the contract. */
export function mapDays({ experience, education, projects }: Partial<Lists>, map: (day: Day) => Day): Partial<Lists> {
  return {
    ...(experience && { experience: experience.map((entry) => ofEntry(entry, map)) }),
    ...(education && { education: education.map((entry) => ofEntry(entry, map)) }),
    ...(projects && { projects }),
  };
}
