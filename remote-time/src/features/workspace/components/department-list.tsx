import { DEPARTMENT_SETTINGS_PATH } from '@atrium/contracts';
import {
  Badge,
  Card,
  EmptyState,
  Link,
  LinkButton,
  LoadError,
  Skeleton,
  Stack,
  styled,
  token,
  useCan,
  useDepartments,
} from '@atrium/platform';
import { PersonName } from '../../../shared/components/member-list';
import { useTexts } from '../../../shared/use-texts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  align-items: start;
  gap: ${token.space(4)};
  h2 {
    font-size: ${token.font.size.md};
    overflow-wrap: anywhere;
  }
  ul {
    display: flex;
    flex-direction: column;
    gap: ${token.space(2)};
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space(2)};
  }
`;

const Muted = styled.p`
  color: ${token.color.textMuted};
`;

/** The departments of the company with their leads and members. */
export function DepartmentList() {
  const { t } = useTexts();
  const maySetUp = useCan('workspace.manage');
  const departments = useDepartments();
  const { data } = departments;
  if (departments.isPending) return <Skeleton lines={4} />;
  if (!data) return <LoadError query={departments} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('work.noDepartments')}
        text={t('work.noDepartmentsText')}
        action={
          maySetUp && (
            <LinkButton as={Link} variant="primary" to={DEPARTMENT_SETTINGS_PATH}>
              {t('work.setUpDepartments')}
            </LinkButton>
          )
        }
      />
    );
  }
  return (
    <Grid>
      {data.map(({ _id, name, lead, members }) => {
        const people = lead && !members.some((member) => member._id === lead._id) ? [lead, ...members] : members;
        return (
          <Card key={_id} as="section" aria-label={name}>
            <Stack $gap={3}>
              <h2>{name}</h2>
              {people.length === 0 && <Muted>{t('work.nobody')}</Muted>}
              <ul>
                {people.map((person) => (
                  <li key={person._id}>
                    <PersonName person={person} />
                    {person._id === lead?._id && <Badge tone="accent">{t('work.lead')}</Badge>}
                  </li>
                ))}
              </ul>
            </Stack>
          </Card>
        );
      })}
    </Grid>
  );
}
