import { useFormat } from '@atrium/platform';
import { useTexts } from './use-texts';

/** Returns a function that names the first people of a list and counts the others: `Ada, Ben and 2 more`. */
export function useFewNames(most: number): (people: readonly { name: string }[]) => string {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  return (people) => {
    const names = people
      .slice(0, most)
      .map(({ name }) => titleCase(name))
      .join(', ');
    const count = people.length - most;
    return count > 0 ? t('form.namesMore', { names, count }) : names;
  };
}
