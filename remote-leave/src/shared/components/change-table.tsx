import type { LeaveCorrection, LeaveForm } from '@atrium/contracts';
import { styled, token, useFormat, useTexts, VisuallyHidden } from '@atrium/platform';
import { useLeaveWords } from '../use-leave-words';

const Sheet = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-variant-numeric: ${token.font.tabular};
  th,
  td {
    padding: ${token.space(2)} ${token.space(2)} ${token.space(2)} 0;
    border-bottom: 1px solid ${token.color.border};
    font-weight: ${token.font.weight.regular};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th,
  tbody th {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
  }
  tr > :first-child {
    width: 28%;
  }
`;

const Value = styled.td<{ $changed: boolean }>`
  && {
    font-weight: ${({ $changed }) => ($changed ? token.font.weight.semibold : token.font.weight.regular)};
  }
`;

/** One side of a comparison; `amount` is null until it has been calculated. */
export type ComparedLeave = Omit<NonNullable<LeaveCorrection['before']>, 'leaveType' | 'amount'> & {
  leaveType: Pick<LeaveForm['leaveType'], 'name'>;
  amount: number | null;
};

interface ChangeTableProps {
  before: ComparedLeave;
  /** The new values; null for a withdrawal. */
  after: ComparedLeave | null;
}

/** The old and new values of leave side by side, with differences highlighted. */
export function ChangeTable({ before, after }: ChangeTableProps) {
  const { t } = useTexts();
  const { date } = useFormat();
  const { howLong } = useLeaveWords();
  const day = (text: string) => (text === '' ? '–' : date(text));
  const withPart = (on: string, part: LeaveForm['startPart']) =>
    part === 'full' ? day(on) : `${day(on)}, ${t(`part.${part}`)}`;
  const rows: { head: string; value: (leave: ComparedLeave) => string }[] = [
    { head: t('list.type'), value: ({ leaveType }) => leaveType.name },
    { head: t('form.first'), value: ({ startDate, startPart }) => withPart(startDate, startPart) },
    { head: t('form.last'), value: ({ endDate, endPart }) => withPart(endDate, endPart) },
    { head: t('list.amount'), value: ({ amount, unit }) => (amount === null ? '–' : howLong(amount, unit)) },
  ];
  return (
    <Sheet aria-label={t('correction.compared')}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('correction.field')}</VisuallyHidden>
          </th>
          <th scope="col">{t('correction.before')}</th>
          <th scope="col">{t('correction.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ head, value }) => {
          const [old, next] = [value(before), after === null ? '–' : value(after)];
          return (
            <tr key={head}>
              <th scope="row">{head}</th>
              <td>{old}</td>
              <Value $changed={old !== next}>{next}</Value>
            </tr>
          );
        })}
      </tbody>
    </Sheet>
  );
}
