import { Button, EmptyState, LoadError, QUERY_POLICIES, useEmployees, useMedia } from '@atrium/platform';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useOnlinePeople } from '../../api/list-online';
import { filterPeople, isFiltered } from '../../model/directory';
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
    () => (
      <EmptyState
        drawing="people"
        title={t('people.nobody')}
        text={t('people.nobodyText')}
        action={isFiltered(shownView) && <Button onClick={reset}>{t('people.showAll')}</Button>}
      />
    ),
    [t, shownView, reset],
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
      {data?.length === 1 && people.length === 1 && (
        <EmptyState drawing="people" title={t('people.alone')} text={t('people.aloneText')} />
      )}
    </div>
  );
}
