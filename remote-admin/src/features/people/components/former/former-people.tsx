import type { Employee } from '@atrium/contracts';
import {
  EmptyState,
  errorCode,
  Link,
  LinkButton,
  LoadError,
  Row,
  Skeleton,
  Stack,
  useFormat,
  usePersonActions,
} from '@atrium/platform';
import { SidePanel } from '@atrium/ui/side-panel';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import { PersonLine } from '@atrium/ui/people';
import { useMemo } from 'react';
import { useFormerPerson } from '../../../../shared/api/former-person';
import { joiningMoment } from '../../../../shared/model/joining-day';
import { useFormerPeople } from '../../api/former-people';
import { usePeopleUrl } from '../../model/use-people-url';
import { useTexts } from '../../../../shared/use-texts';
import { PersonFacts } from '../person/person-facts';

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

/** The former members of the company. Each row opens the retained record. */
export function FormerPeople() {
  const { t } = useTexts();
  const format = useFormat();
  const { personId, change } = usePeopleUrl();
  const query = useFormerPeople();
  const columns = useMemo<readonly DataColumn<Employee>[]>(
    () => [
      {
        key: 'name',
        head: t('people.name'),
        primary: true,
        anyLength: true,
        sortValue: ({ user }) => user.name.toLowerCase(),
        cell: ({ user }) => <PersonLine name={format.titleCase(user.name)} avatarUrl={user.avatarUrl} />,
      },
      {
        key: 'position',
        head: t('people.position'),
        anyLength: true,
        width: '24%',
        cell: ({ employee }) => employee.position ?? '–',
      },
      {
        key: 'joined',
        head: t('people.joined'),
        width: '140px',
        align: 'end',
        sortValue: ({ joinedAt }) => joinedAt,
        cell: ({ joinedAt }) => format.date(joiningMoment(joinedAt)),
      },
      {
        key: 'left',
        head: t('people.left'),
        width: '140px',
        align: 'end',
        sortValue: ({ employee }) => employee.resignedAt,
        cell: ({ employee }) => employee.resignedAt && format.date(employee.resignedAt),
      },
    ],
    [t, format],
  );
  const opened = query.data?.find(({ _id }) => _id === personId);
  return (
    <>
      <DataTable
        label={t('people.formerTable')}
        columns={columns}
        rows={query.data ?? []}
        rowKey={({ _id }) => _id}
        rowName={({ user }) => format.titleCase(user.name)}
        initialOrder={{ key: 'left', direction: 'descending' }}
        openKey={personId}
        onOpen={({ _id }) => change({ person: _id })}
        loading={!query.data && !query.error}
        empty={<EmptyState drawing="people" title={t('people.formerNone')} text={t('people.formerNoneText')} />}
        failure={query.error && !query.data && <LoadError title={t('people.formerFailed')} query={query} />}
        pageKeys
      />
      <SidePanel
        open={personId !== null}
        onClose={() => change({ person: null }, { replace: true })}
        title={opened ? format.titleCase(opened.user.name) : t('people.person')}
        {...(personId !== null && { itemKey: personId })}
      >
        {personId !== null && <FormerRecord id={personId} />}
      </SidePanel>
    </>
  );
}
