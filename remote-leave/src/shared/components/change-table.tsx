import type { LeaveCorrection, LeaveForm } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { ComparisonTable } from '@atrium/ui/facts';
import { useLeaveFormat } from '../use-leave-format';
import { useTexts } from '../use-texts';

/** One side of a comparison; `amount` is null until it has been calculated. */
type ComparedLeave = Omit<NonNullable<LeaveCorrection['before']>, 'leaveType' | 'amount'> & {
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
  const { howLong } = useLeaveFormat();
  const day = (text: string) => (text === '' ? '–' : date(text));
  const withPart = (on: string, part: LeaveForm['startPart']) =>
    part === 'full' ? day(on) : `${day(on)}, ${t(`partInText.${part}`)}`;
  const rows: { head: string; value: (leave: ComparedLeave) => string }[] = [
    { head: t('list.type'), value: ({ leaveType }) => leaveType.name },
    { head: t('form.first'), value: ({ startDate, startPart }) => withPart(startDate, startPart) },
    { head: t('form.last'), value: ({ endDate, endPart }) => withPart(endDate, endPart) },
    { head: t('list.amount'), value: ({ amount, unit }) => (amount === null ? '–' : howLong(amount, unit)) },
  ];
  return (
    <ComparisonTable
      label={t('correction.compared')}
      headings={{
        field: t('correction.field'),
        before: t('correction.before'),
        after: t('correction.after'),
      }}
      fields={rows.map(({ head, value }) => {
        const [old, next] = [value(before), after === null ? '–' : value(after)];
        return { key: head, label: head, before: old, after: next, isChanged: old !== next };
      })}
    />
  );
}
