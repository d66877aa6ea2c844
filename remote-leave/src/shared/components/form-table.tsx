import type { LeaveForm, Pagination as PageCount } from '@atrium/contracts';
import { Badge, Pagination, Row, Stack, Tag, useFormat } from '@atrium/platform';
import { PersonLine } from '@atrium/ui/people';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import type { ReactNode } from 'react';
import { useLeaveFormat } from '../use-leave-format';
import { StatusBadge } from './status-badge';
import { useTexts } from '../use-texts';

interface FormTableProps {
  label: string;
  forms: readonly LeaveForm[];
  pagination: PageCount | undefined;
  loading: boolean;
  empty: ReactNode;
  /** Id of the form whose panel is open; null for none. */
  openId: string | null;
  onOpen: (id: string) => void;
  onPage: (page: number) => void;
  /** Shows the employee of each request. */
  withEmployee?: boolean;
  /** Shows who decided each request and when, in place of when it was filed. */
  withDecision?: boolean;
}

const keyOf = ({ _id }: LeaveForm) => _id;

/** A page of leave forms, in the order of the server. */
export function FormTable(props: FormTableProps) {
  const { label, forms, pagination, loading, empty, openId, onOpen, onPage, withEmployee = false } = props;
  const { titleCase } = useFormat();
  const leaveFormat = useLeaveFormat();
  const columns = useColumns(props);
  return (
    <Stack $gap={3}>
      <DataTable
        label={label}
        columns={columns}
        rows={forms}
        rowKey={keyOf}
        rowName={(form) => (withEmployee ? titleCase(form.employee.name) : leaveFormat.when(form))}
        openKey={openId}
        onOpen={({ _id }) => onOpen(_id)}
        loading={loading}
        pageKeys
        empty={empty}
      />
      <Pagination page={pagination?.currentPage ?? 1} pages={pagination?.totalPages ?? 0} onPageChange={onPage} />
    </Stack>
  );
}

function useColumns({ withEmployee = false, withDecision = false }: FormTableProps): readonly DataColumn<LeaveForm>[] {
  const { t } = useTexts();
  const { date, relative, titleCase } = useFormat();
  const leaveFormat = useLeaveFormat();

  const columns: DataColumn<LeaveForm>[] = [
    { key: 'when', head: t('list.when'), primary: !withEmployee, cell: (form) => leaveFormat.when(form) },
    {
      key: 'type',
      head: t('list.type'),
      cell: ({ leaveType }) => <Tag color={leaveType.colour}>{leaveType.name}</Tag>,
    },
    { key: 'amount', head: t('list.amount'), cell: ({ amount, unit }) => leaveFormat.howLong(amount, unit) },
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
      primary: true,
      anyLength: true,
      cell: ({ employee }) => <PersonLine name={titleCase(employee.name)} avatarUrl={employee.avatarUrl} />,
    });
  }
  return columns;
}
