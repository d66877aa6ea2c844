import {
  EmptyState,
  Link,
  LinkButton,
  LoadError,
  QUERY_POLICIES,
  useCan,
  useEmployees,
  useMedia,
} from '@atrium/platform';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useOnlinePeople } from '../../api/list-online';
import { useInvitations } from '../../../../shared/api/invitations';
import { filterPeople } from '../../model/directory';
import { useDirectoryView } from '../../model/use-directory-view';
import { usePeopleUrl } from '../../model/use-people-url';
import { DirectoryCards } from './directory-cards';
import { DirectoryFilters } from './directory-filters';
import { DirectoryTable } from './directory-table';
import { useTexts } from '../../../../shared/use-texts';

const NOBODY: ReadonlySet<string> = new Set();

/** Everyone in the company: search, filters, and a table or cards. */
export function Directory() {
  const { t } = useTexts();
  const { view, set, reset } = useDirectoryView();
  const { personId, change, pathOf } = usePeopleUrl();
  const isPhone = useMedia('phone');
  const [now] = useState(Date.now);
  const employees = useEmployees(QUERY_POLICIES.sharedWork);
  const online = useOnlinePeople();
  const { data, error } = employees;
  // Typed text is painted first, then the people that match it.
  const shownView = useDeferredValue(view);
  const people = useMemo(
    () => filterPeople(data ?? [], shownView, online ?? NOBODY, now),
    [data, shownView, online, now],
  );
  const open = useCallback((userId: string) => change({ person: userId, edit: null }), [change]);
  const empty = useMemo(
    () => <EmptyState drawing={null} title={t('people.nobody')} text={t('people.nobodyText')} />,
    [t],
  );
  if (error && !data) return <LoadError title={t('people.failed')} query={employees} />;

  // On phones, the rows of the table are cards.
  const List = shownView.layout === 'cards' && !isPhone ? DirectoryCards : DirectoryTable;
  return (
    <div>
      <DirectoryFilters
        view={view}
        set={set}
        reset={reset}
        shown={data && people.length}
        knowsPresence={online !== undefined}
      />
      <List
        people={people}
        view={shownView}
        set={set}
        online={online}
        pathOf={pathOf}
        openId={personId}
        onOpen={open}
        loading={!data}
        empty={empty}
      />
      {data?.length === 1 && people.length === 1 && <Alone />}
    </div>
  );
}

/** Shown below the only person of a company: invitations that are still open, or that others can be invited. */
function Alone() {
  const { t } = useTexts();
  const { data, isLoading } = useInvitations({ enabled: useCan('people.invite') });
  const invited = data?.length ?? 0;
  if (isLoading) return null;
  if (invited === 0) return <EmptyState drawing="people" title={t('people.alone')} text={t('people.aloneText')} />;
  return (
    <EmptyState
      drawing="people"
      title={t('people.alone')}
      text={t('people.aloneInvited', { count: invited })}
      action={
        <LinkButton as={Link} to="/people?tab=invitations">
          {t('people.showInvitations')}
        </LinkButton>
      }
    />
  );
}
