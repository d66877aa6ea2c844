import type { Employee } from '@atrium/contracts';
import { useCan, useFormat, useMedia, useSession } from '@atrium/platform';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import { memo, useMemo, useState } from 'react';
import { RoleBadge } from '../../../../shared/components/role-badge';
import { placeOf, SORT_VALUES } from '../../model/directory';
import { useBulkEdit } from '../../model/use-bulk-edit';
import { useHiddenColumns } from '../../model/use-hidden-columns';
import { LeaveBadge } from '../leave-badge';
import { PersonName } from '../person/person-name';
import { DirectoryBulkActions } from './directory-bulk-actions';
import type { DirectoryListProps } from './directory-list-props';
import { PersonActionLinks } from './person-action-links';
import { PersonCardActions } from './person-card-actions';
import { useTexts } from '../../../../shared/use-texts';

const NONE = '–';
const NOBODY: ReadonlySet<string> = new Set();

/** The directory as a table, with bulk actions for users who manage people. On phones each person is a card. */
export const DirectoryTable = memo(function DirectoryTable(list: DirectoryListProps) {
  const { people, view, set, online, pathOf, openId, onOpen, ...props } = list;
  const { t } = useTexts();
  const format = useFormat();
  const ownId = useSession().user?._id;
  const isPhone = useMedia('phone');
  const mayManage = useCan('people.manage');
  const hidden = useHiddenColumns();
  const [selected, setSelected] = useState(NOBODY);
  const bulk = useBulkEdit(setSelected);
  const bulkActions = (chosen: readonly Employee[]) => <DirectoryBulkActions selected={chosen} bulk={bulk} />;
  const columns = useMemo<readonly DataColumn<Employee>[]>(
    () => [
      {
        key: 'name',
        head: t('people.name'),
        primary: true,
        anyLength: true,
        sortValue: SORT_VALUES.name,
        cell: ({ user, employee }) => (
          <PersonName
            user={user}
            under={isPhone ? placeOf(employee) || user.email : user.email}
            to={pathOf(user._id)}
            isOnline={online?.has(user._id)}
          />
        ),
      },
      {
        key: 'position',
        head: t('people.position'),
        width: '19%',
        hiddenOnPhones: true,
        anyLength: true,
        sortValue: SORT_VALUES.position,
        cell: ({ employee }) => employee.position ?? NONE,
      },
      {
        key: 'department',
        head: t('people.department'),
        width: '17%',
        hiddenOnPhones: true,
        anyLength: true,
        sortValue: SORT_VALUES.department,
        cell: ({ employee }) => employee.department?.name ?? NONE,
      },
      {
        key: 'role',
        head: t('people.role'),
        width: '180px',
        sortValue: SORT_VALUES.role,
        cell: ({ role, employee }) => (
          <>
            <RoleBadge role={role} /> <LeaveBadge employee={employee} />
          </>
        ),
      },
      {
        key: 'joined',
        head: t('people.joined'),
        width: '120px',
        align: 'end',
        hiddenOnPhones: true,
        sortValue: SORT_VALUES.joined,
        cell: ({ joinedAt }) => <time dateTime={joinedAt}>{format.date(joinedAt)}</time>,
      },
      {
        key: 'actions',
        head: '',
        headLabel: t('people.actions'),
        width: '60px',
        align: 'end',
        hiddenOnPhones: true,
        cell: ({ user }) => !isPhone && user._id !== ownId && <PersonActionLinks user={user} />,
      },
    ],
    [t, format, online, pathOf, ownId, isPhone],
  );
  return (
    <DataTable
      label={t('people.table')}
      columns={columns}
      hiddenColumns={hidden}
      rows={people}
      rowKey={({ user }) => user._id}
      rowName={({ user }) => format.titleCase(user.name)}
      order={view.order}
      onOrderChange={(order) => set({ order })}
      openKey={openId}
      onOpen={({ user }) => onOpen(user._id)}
      selected={selected}
      onSelectedChange={setSelected}
      {...(mayManage && { bulkActions })}
      phoneActions={(person) => <PersonCardActions person={person} />}
      loadingRows={8}
      pageKeys
      {...props}
    />
  );
});
