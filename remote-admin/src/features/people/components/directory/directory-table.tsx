import { type Employee, phoneLink, profileUrl, type Role } from '@atrium/contracts';
import {
  Link,
  MenuItem,
  styled,
  token,
  useCan,
  useFormat,
  useMedia,
  usePersonActions,
  useSession,
} from '@atrium/platform';
import { EmailText } from '@atrium/ui/people';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import { Phone } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { RoleBadge } from '../../../../shared/components/role-badge';
import { joiningMoment } from '../../../../shared/model/joining-day';
import { placeOf, SORT_VALUES } from '../../model/directory';
import { useBulkEdit } from '../../model/use-bulk-edit';
import { NARROW_BELOW, useHiddenColumns } from '../../model/use-hidden-columns';
import { LeaveBadge } from '../leave-badge';
import { PersonName } from '../person/person-name';
import { DirectoryBulkActions } from './directory-bulk-actions';
import type { DirectoryListProps } from './directory-list-props';
import { PersonActionLinks } from './person-action-links';
import { useTexts } from '../../../../shared/use-texts';

/** The items of the menu on a person's card: the actions of remotes, call, email and profile. */
function PersonMenu({ person: { user, employee } }: { person: Employee }) {
  const { t } = useTexts();
  const isOwn = useSession().user?._id === user._id;
  const actions = usePersonActions();
  const call = phoneLink(employee.companyContact) ?? phoneLink(employee.contact);
  return (
    <>
      {!isOwn && (
        <>
          {actions.map(({ key, label, icon, pathFor }) => (
            <MenuItem key={key} icon={icon} link={<Link to={pathFor(user._id)} />}>
              {label}
            </MenuItem>
          ))}
          {call !== undefined && (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the item adds its content
            <MenuItem icon={Phone} link={<a href={call} />}>
              {t('people.call')}
            </MenuItem>
          )}
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the item adds its content */}
          <MenuItem icon="mail" link={<a href={`mailto:${user.email}`} />}>
            {t('people.sendEmail')}
          </MenuItem>
        </>
      )}
      <MenuItem icon="user" link={<Link to={profileUrl(user._id)} />}>
        {t('people.profile')}
      </MenuItem>
    </>
  );
}

/** Width of a table with all columns, in px. Beside an open record, it scrolls sideways. */
const ALL_COLUMNS_WIDTH = 880;
/** The space between the icons of `PersonActionLinks`, and around all of them. */
const ACTION_GAP = token.space(1);
const CELL_PADDING = token.space(7);

// Columns keep the widths of the first paint when the people have loaded.
const Fixed = styled.div`
  table {
    table-layout: fixed;
  }
  @media (min-width: ${NARROW_BELOW}px) {
    table {
      min-width: ${ALL_COLUMNS_WIDTH}px;
    }
  }
`;

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
  const actionCount = usePersonActions().length;
  const hidden = useHiddenColumns();
  const [selected, setSelected] = useState(NOBODY);
  const bulk = useBulkEdit(setSelected);
  const bulkActions = (chosen: readonly Employee[]) => <DirectoryBulkActions selected={chosen} bulk={bulk} />;
  const columns = useMemo<readonly DataColumn<Employee>[]>(() => {
    // Most people are employees; without the word, there is room for what tells them apart.
    const roleText = (role: Role) => role !== 'Employee' && t(`roles.${role}`);
    return [
      {
        key: 'name',
        head: t('people.name'),
        primary: true,
        anyLength: true,
        sortValue: SORT_VALUES.name,
        cell: ({ user, employee, role }) => (
          <PersonName
            user={user}
            under={
              isPhone ? (
                [roleText(role), placeOf(employee) || user.email].filter(Boolean).join(' · ')
              ) : (
                <EmailText email={user.email} />
              )
            }
            to={pathOf(user._id)}
            isOnline={online?.has(user._id)}
            badge={<LeaveBadge employee={employee} />}
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
        width: '120px',
        hiddenOnPhones: true,
        sortValue: SORT_VALUES.role,
        cell: ({ role }) => <RoleBadge role={role} />,
      },
      {
        key: 'joined',
        head: t('people.joined'),
        width: '120px',
        align: 'end',
        hiddenOnPhones: true,
        sortValue: SORT_VALUES.joined,
        cell: ({ joinedAt }) => {
          const moment = joiningMoment(joinedAt);
          return <time dateTime={moment}>{format.date(moment)}</time>;
        },
      },
      {
        key: 'actions',
        head: '',
        headLabel: t('people.actions'),
        width: `calc(${actionCount} * (${token.size.controlMd} + ${ACTION_GAP}) + ${CELL_PADDING})`,
        align: 'end',
        hiddenOnPhones: true,
        cell: ({ user }) => user._id !== ownId && <PersonActionLinks user={user} />,
      },
    ];
  }, [t, format, online, pathOf, ownId, isPhone, actionCount]);
  return (
    <Fixed>
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
        {...(isPhone && { rowMenu: (person: Employee) => <PersonMenu person={person} /> })}
        loadingRows={8}
        pageKeys
        {...props}
      />
    </Fixed>
  );
});
