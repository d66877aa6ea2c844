interface Holiday {
  date: string;
  name: string;
  part: 'full' | 'am' | 'pm';
}

/** Returns a list of holidays with those public ones whose days it lacks, in the order of days; entries without a day stay last. */
export function withPublicHolidays(
  holidays: readonly Holiday[],
  publicOnes: readonly { date: string; name: string }[],
): Holiday[] {
  const added = missingHolidays(holidays, publicOnes).map((one) => ({ ...one, part: 'full' as const }));
  const dateOf = ({ date }: Holiday) => date || '9999';
  return [...holidays, ...added].toSorted((one, other) => dateOf(one).localeCompare(dateOf(other)));
}

/** Returns those of the public holidays on whose days the list has none. */
export function missingHolidays<Public extends { date: string }>(
  holidays: readonly Holiday[],
  publicOnes: readonly Public[],
): Public[] {
  const days = new Set(holidays.map(({ date }) => date));
  return publicOnes.filter(({ date }) => !days.has(date));
}
