import type { Absence } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { useTexts } from './use-texts';

/** Returns the people of absences, each once: several requests of a person can concern the same days. */
export const peopleAway = (away: readonly Absence[]): Absence['employee'][] => [
  ...new Map(away.map(({ employee }) => [employee._id, employee])).values(),
];

/** Returns a function that names the first people of a list and counts the others: `Ada, Ben and 2 more`. */
export function useFewNames(maxCount: number): (people: readonly { name: string }[]) => string {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  return (people) => {
    const names = people
      .slice(0, maxCount)
      .map(({ name }) => titleCase(name))
      .join(', ');
    const count = people.length - maxCount;
    return count > 0 ? t('form.namesMore', { names, count }) : names;
  };
}
