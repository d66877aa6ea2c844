import type { Employee } from '@atrium/contracts';
import { Button, EmptyState, Table, type TableColumn, useFormat, useTexts } from '@atrium/platform';
import { Person } from '../../../shared/components/person';
import { RoleBadge } from '../../../shared/components/role-badge';

interface DirectoryTableProps {
  people: readonly Employee[];
  isLoading: boolean;
  /** Nobody but oneself has joined yet. */
  isAlone: boolean;
  onShowAll: () => void;
}

/** The directory; on phones each person is a card. */
export function DirectoryTable({ people, isLoading, isAlone, onShowAll }: DirectoryTableProps) {
  const { t } = useTexts();
  const format = useFormat();
  const position: TableColumn<Employee> = {
    key: 'position',
    head: t('people.position'),
    width: '24%',
    cell: ({ employee }) => employee.position ?? '–',
  };
  // A column of dashes tells nothing.
  const hasPositions = people.some(({ employee }) => employee.position !== null);
  const columns: TableColumn<Employee>[] = [
    { key: 'name', head: t('people.name'), primary: true, cell: ({ user }) => <Person user={user} /> },
    ...(hasPositions ? [position] : []),
    { key: 'role', head: t('people.role'), width: '140px', cell: ({ role }) => <RoleBadge role={role} /> },
    {
      key: 'joined',
      head: t('people.joined'),
      width: '140px',
      align: 'end',
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{format.date(joinedAt)}</time>,
    },
  ];
  return (
    <>
      <Table
        label={t('people.table')}
        columns={columns}
        rows={people}
        rowKey={({ _id }) => _id}
        loading={isLoading}
        empty={
          <EmptyState
            drawing="people"
            title={t('people.nobody')}
            text={t('people.nobodyText')}
            action={<Button onClick={onShowAll}>{t('people.showAll')}</Button>}
          />
        }
      />
      {isAlone && people.length > 0 && (
        <EmptyState drawing="people" title={t('people.alone')} text={t('people.aloneText')} />
      )}
    </>
  );
}
