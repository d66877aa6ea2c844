import type { LeaveForm, Pagination as PageCount } from '@atrium/contracts';
import {
  Avatar,
  Pagination,
  Row,
  Stack,
  styled,
  Table,
  type TableColumn,
  Tag,
  token,
  useFormat,
  useTexts,
} from '@atrium/platform';
import type { ReactNode } from 'react';
import { useLeaveWords } from '../use-leave-words';
import { StatusBadge } from './status-badge';

/** The name of a row, as the button that opens it. */
const Opener = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: ${token.font.weight.medium};
  text-align: start;
  cursor: pointer;
`;

interface FormTableProps {
  label: string;
  forms: readonly LeaveForm[];
  pagination: PageCount | undefined;
  loading: boolean;
  empty: ReactNode;
  onOpen: (id: string) => void;
  onPage: (page: number) => void;
  /** Shows whose request each is. */
  withEmployee?: boolean;
}

/** A page of leave forms, newest first. */
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

function useColumns({ withEmployee = false, onOpen }: FormTableProps): TableColumn<LeaveForm>[] {
  const { t } = useTexts();
  const { relative, titleCase } = useFormat();
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
    { key: 'amount', head: t('list.amount'), cell: ({ amount }) => words.howLong(amount) },
    { key: 'status', head: t('list.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    { key: 'filed', head: t('list.filed'), cell: ({ createdAt }) => relative(createdAt) },
  ];

  if (withEmployee) {
    columns.unshift({
      key: 'employee',
      head: t('list.employee'),
      anyLength: true,
      cell: ({ employee }) => (
        <Row $gap={2}>
          <Avatar name={employee.name} src={employee.avatarUrl} size={24} decorative />
          {titleCase(employee.name)}
        </Row>
      ),
    });
  }
  return columns;
}
