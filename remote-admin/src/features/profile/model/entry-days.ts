import type { UserDetails } from '@atrium/contracts';

/** The sections that are lists of entries. */
export type Lists = Pick<UserDetails, 'experience' | 'education' | 'projects'>;

type Day = string | null;

const isBlank = (entry: object) => Object.values(entry).every((value) => value === '' || value === null);

/** Returns no entries for a list whose only entry is blank, with which the form of an empty list opens. */
export const withoutBlank = (lists: Partial<Lists>): Partial<Lists> =>
  Object.fromEntries(
    Object.entries(lists).map(([name, entries]) => [
      name,
      entries?.length === 1 && entries.every(isBlank) ? [] : entries,
    ]),
  );

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
