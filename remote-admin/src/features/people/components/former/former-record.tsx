import { EmptyState, errorCode, LoadError, Skeleton } from '@atrium/platform';
import { useFormerPerson } from '../../api/former-people';
import { PersonFacts } from '../person/person-facts';
import { useTexts } from '../../../../shared/use-texts';

/** The record of a former member. */
export function FormerRecord({ id }: { id: string }) {
  const { t } = useTexts();
  const query = useFormerPerson(id);
  const { data, error } = query;
  if (data) return <PersonFacts person={data} showEmpty />;
  if (errorCode(error) === 'NOT_FOUND') {
    return <EmptyState drawing="people" title={t('people.gone')} text={t('people.formerGoneText')} />;
  }
  if (error) return <LoadError title={t('people.formerPersonFailed')} query={query} />;
  return <Skeleton height="320px" />;
}
