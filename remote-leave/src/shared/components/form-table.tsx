import type { LeaveForm, Pagination as PageCount } from '@atrium/contracts';
import { Badge, Pagination, Row, Stack, Table, type TableColumn, Tag, useFormat, useTexts } from '@atrium/platform';
import { PersonLine } from '@atrium/ui/people';
import type { ReactNode } from 'react';
import { useLeaveWords } from '../use-leave-words';
import { Opener } from './opener';
import { StatusBadge } from './status-badge';

interface FormTableProps {
  label: string;
  forms: readonly LeaveForm[];
  pagination: PageCount | undefined;
  loading: boolean;
  empty: ReactNode;
  onOpen: (id: string) => void;
  onPage: (page: number) => void;
  /** Shows the employee of each request. */
  withEmployee?: boolean;
  /** Shows who decided each request and when, in place of when it was filed. */
  withDecision?: boolean;
}

/** A page of leave forms, sorted by first day, the latest first. */
export function FormTable(props: FormTableProps) {
  const { label, forms, pagination, loading, empty, onOpen, onPage } = props;
  const columns = useColumns(props);
  return (
    <Stack $gap={3}>
      <Table
        label={label}
        columns={columns}
        rows={forms}
        rowKey={({ _id }) => _id}
        onOpen={({ _id }) => onOpen(_id)}
        loading={loading}
        empty={empty}
      />
      <Pagination page={pagination?.currentPage ?? 1} pages={pagination?.totalPages ?? 0} onPageChange={onPage} />
    </Stack>
  );
}

function useColumns({ withEmployee = false, withDecision = false, onOpen }: FormTableProps): TableColumn<LeaveForm>[] {
  const { t } = useTexts();
  const { date, relative, titleCase } = useFormat();
  const words = useLeaveWords();

  const columns: TableColumn<LeaveForm>[] = [
    {
      key: 'when',
      head: t('list.when'),
      primary: true,
      cell: (form) => (
        <Opener type="button" onClick={() => onOpen(form._id)}>
          {words.when(form)}
        </Opener>
      ),
    },
    {
      key: 'type',
      head: t('list.type'),
      cell: ({ leaveType }) => <Tag color={leaveType.colour}>{leaveType.name}</Tag>,
    },
    { key: 'amount', head: t('list.amount'), cell: ({ amount, unit }) => words.howLong(amount, unit) },
    {
      key: 'status',
      head: t('list.status'),
      cell: ({ status, pendingCorrection }) => (
        <Row $gap={1} $wrap>
          <StatusBadge status={status} />
          {pendingCorrection !== null && <Badge tone="warning">{t('correction.pendingBadge')}</Badge>}
        </Row>
      ),
    },
    withDecision
      ? {
          key: 'decided',
          head: t('list.decided'),
          anyLength: true,
          cell: ({ decidedAt, decidedBy }) =>
            [decidedBy && titleCase(decidedBy.name), decidedAt && date(decidedAt)].filter(Boolean).join(', ') || '–',
        }
      : { key: 'filed', head: t('list.filed'), cell: ({ createdAt }) => relative(createdAt) },
  ];

  if (withEmployee) {
    columns.unshift({
      key: 'employee',
      head: t('list.employee'),
      anyLength: true,
      cell: ({ employee }) => <PersonLine name={titleCase(employee.name)} avatarUrl={employee.avatarUrl} />,
    });
  }
  return columns;
}
