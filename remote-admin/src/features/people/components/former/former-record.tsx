import {
  EmptyState,
  errorCode,
  Link,
  LinkButton,
  LoadError,
  Row,
  Skeleton,
  Stack,
  usePersonActions,
} from '@atrium/platform';
import { useFormerPerson } from '../../api/former-people';
import { PersonFacts } from '../person/person-facts';
import { useTexts } from '../../../../shared/use-texts';

/** The record of a former member, with links to their data in the remotes, such as their attendance. */
export function FormerRecord({ id }: { id: string }) {
  const { t } = useTexts();
  const actions = usePersonActions('former');
  const query = useFormerPerson(id);
  const { data, error } = query;
  if (data) {
    return (
      <Stack $gap={6}>
        {actions.length > 0 && (
          <Row $gap={2} $wrap>
            {actions.map(({ key, label, icon, pathFor }) => (
              <LinkButton key={key} as={Link} to={pathFor(data.user._id)} icon={icon}>
                {label}
              </LinkButton>
            ))}
          </Row>
        )}
        <div>
          <PersonFacts person={data} showEmpty />
        </div>
      </Stack>
    );
  }
  if (errorCode(error) === 'NOT_FOUND') {
    return <EmptyState drawing="people" title={t('people.gone')} text={t('people.formerGoneText')} />;
  }
  if (error) return <LoadError title={t('people.formerPersonFailed')} query={query} />;
  return <Skeleton lines={8} />;
}
