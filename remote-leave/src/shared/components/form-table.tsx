import type { LeaveForm, Pagination as PageCount } from '@atrium/contracts';
import {
  Badge,
  Pagination,
  Row,
  Stack,
  styled,
  Tag,
  token,
  useFormat,
  useMedia,
  VisuallyHidden,
} from '@atrium/platform';
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

const Line = styled.span`
  font-variant-numeric: ${token.font.tabular};
  text-align: start;
`;

const Muted = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

/** Returns the columns of the table; on phones, those of colleagues' requests are the lines of a card. */
function useColumns({ withEmployee = false, withDecision = false }: FormTableProps): readonly DataColumn<LeaveForm>[] {
  const { t } = useTexts();
  const isPhone = useMedia('phone');
  const cells = useCells(withDecision);
  if (withEmployee && isPhone) return cardColumns(t, cells);

  const { person, type, when, amount, status, last } = cells;
  const columns: DataColumn<LeaveForm>[] = [
    { key: 'when', head: t('list.when'), primary: !withEmployee, cell: when },
    { key: 'type', head: t('list.type'), cell: type },
    { key: 'amount', head: t('list.amount'), cell: amount },
    { key: 'status', head: t('list.status'), cell: status },
    { key: 'last', head: cells.lastHead, anyLength: withDecision, cell: (form) => last(form) || '–' },
  ];
  if (withEmployee) {
    columns.unshift({ key: 'employee', head: t('list.employee'), primary: true, anyLength: true, cell: person });
  }
  return columns;
}

/** Returns what the cells show of a form. The last one is who decided it and when, or when it was filed. */
function useCells(withDecision: boolean) {
  const { t } = useTexts();
  const { date, relative, titleCase } = useFormat();
  const leaveFormat = useLeaveFormat();
  const decision = ({ decidedAt, decidedBy }: LeaveForm) =>
    [decidedBy && titleCase(decidedBy.name), decidedAt && date(decidedAt)].filter(Boolean).join(', ');
  return {
    person: ({ employee }: LeaveForm) => <PersonLine name={titleCase(employee.name)} avatarUrl={employee.avatarUrl} />,
    type: ({ leaveType }: LeaveForm) => <Tag color={leaveType.colour}>{leaveType.name}</Tag>,
    when: (form: LeaveForm) => leaveFormat.when(form),
    amount: ({ amount, unit }: LeaveForm) => leaveFormat.howLong(amount, unit),
    status: ({ status, pendingCorrection }: LeaveForm) => (
      <Row $gap={1} $wrap>
        <StatusBadge status={status} />
        {pendingCorrection !== null && <Badge tone="warning">{t('correction.pendingBadge')}</Badge>}
      </Row>
    ),
    last: (form: LeaveForm) => (withDecision ? decision(form) : relative(form.createdAt)),
    lastHead: withDecision ? t('list.decided') : t('list.filed'),
  };
}

/** Returns the lines of a card: who and what, when and how much, the status and what happened last. */
function cardColumns(
  t: ReturnType<typeof useTexts>['t'],
  { person, type, when, amount, status, last, lastHead }: ReturnType<typeof useCells>,
): readonly DataColumn<LeaveForm>[] {
  return [
    {
      key: 'employee',
      head: t('list.employee'),
      primary: true,
      cell: (form) => (
        <Row $gap={2} $wrap>
          {person(form)}
          {type(form)}
        </Row>
      ),
    },
    {
      key: 'when',
      head: '',
      headLabel: t('list.when'),
      cell: (form) => <Line>{`${when(form)} · ${amount(form)}`}</Line>,
    },
    {
      key: 'status',
      head: '',
      headLabel: t('list.status'),
      cell: (form) => (
        <>
          {status(form)}
          {last(form) !== '' && (
            <Muted>
              <VisuallyHidden>{lastHead}</VisuallyHidden> {last(form)}
            </Muted>
          )}
        </>
      ),
    },
  ];
}
