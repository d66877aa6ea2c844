import type { LeaveBalance, LedgerLine, LeaveUnit, PendingLine } from '@atrium/contracts';
import { LoadError, media, Skeleton, Stack, styled, token, useFormat } from '@atrium/platform';
import { SidePanel } from '@atrium/ui/side-panel';
import type { ReactNode } from 'react';
import { useLedger } from '../api/get-ledger';
import { useLeaveFormat } from '../use-leave-format';
import { BalanceFigures } from './balance-figures';
import { useTexts } from '../use-texts';

const Lines = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: ${token.font.tabular};
  ${media.phone} {
    font-size: ${token.font.size.sm};
  }
  th,
  td {
    padding: ${token.space(2)} ${token.space(2)} ${token.space(2)} 0;
    border-bottom: 1px solid ${token.color.border};
    font-weight: ${token.font.weight.regular};
    text-align: start;
    vertical-align: top;
  }
  thead th {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
  }
  tr > :nth-child(n + 3) {
    padding-right: 0;
    padding-left: ${token.space(2)};
    text-align: end;
    white-space: nowrap;
  }
`;

const Explanation = styled.p`
  color: ${token.color.textMuted};
  font-variant-numeric: ${token.font.tabular};
`;

const Note = styled.div`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  overflow-wrap: anywhere;
`;

interface LedgerPanelProps {
  /** Id of the leave type; null closes the panel. */
  leaveType: string | null;
  year: number | null;
  /** Id of the person whose balance is shown; undefined for the user's own. */
  userId?: string;
  onClose: () => void;
  /** Content above the ledger entries, such as a form that adds one. */
  children?: (balance: LeaveBalance) => ReactNode;
}

/** The panel that explains a balance with every entry of its ledger. */
export function LedgerPanel({ leaveType, year, userId, onClose, children }: LedgerPanelProps) {
  const { t } = useTexts();
  const { howLong } = useLeaveFormat();
  const filters = { ...(year !== null && { year }), ...(userId !== undefined && { userId }) };
  const query = useLedger(leaveType === null ? null : { leaveType, ...filters });
  const { data } = query;
  const hasLines = data !== undefined && data.lines.length + data.pending.length > 0;
  const unit = data?.unit ?? 'day';
  const subject = data && t('ledger.of', { type: data.balance.leaveType.name, year: data.balance.year });
  return (
    <SidePanel
      open={leaveType !== null}
      onClose={onClose}
      title={t(userId === undefined ? 'ledger.title' : 'ledger.titleOf')}
      {...(leaveType !== null && { itemKey: leaveType })}
      {...(subject !== undefined && { description: subject })}
    >
      <Stack $gap={6}>
        {query.isPending && leaveType !== null && <Skeleton lines={4} />}
        {query.isLoadingError && <LoadError compact title={t('ledger.failed')} query={query} />}
        {data && <BalanceFigures balance={data.balance} />}
        {data?.proration && (
          <Explanation>
            {t('ledger.prorated', {
              ...data.proration,
              year: data.balance.year,
              share: howLong(data.proration.share, unit),
              allowance: howLong(data.proration.allowance, unit),
            })}
          </Explanation>
        )}
        {data && children?.(data.balance)}
        {data && !hasLines && <p>{t('ledger.empty')}</p>}
        {data && hasLines && (
          <Lines aria-label={subject}>
            <thead>
              <tr>
                <th scope="col">{t('ledger.on')}</th>
                <th scope="col">{t('ledger.what')}</th>
                <th scope="col">{t('ledger.amount')}</th>
                <th scope="col">{t('ledger.balance')}</th>
              </tr>
            </thead>
            <tbody>
              {data.lines.map((line) => (
                <Line key={line._id} line={line} unit={unit} />
              ))}
              {data.pending.map((line) => (
                <PendingRow key={line.form._id} line={line} unit={unit} />
              ))}
            </tbody>
          </Lines>
        )}
      </Stack>
    </SidePanel>
  );
}

function Line({ line, unit }: { line: LedgerLine; unit: LeaveUnit }) {
  const { t } = useTexts();
  const { dateRange, titleCase } = useFormat();
  const details = [
    line.form && dateRange(line.form.startDate, line.form.endDate),
    line.reason && t(`ledger.reasons.${line.reason}`),
    line.note,
    line.by && t('ledger.by', { name: titleCase(line.by.name) }),
  ].filter((text) => text !== null && text !== '');
  return (
    <Entry on={line.on} what={t(`ledger.kinds.${line.kind}`)} note={details.join(' · ')} line={line} unit={unit} />
  );
}

/** A request that is not decided yet, with the balance that remains if it is approved. */
function PendingRow({ line, unit }: { line: PendingLine; unit: LeaveUnit }) {
  const { t } = useTexts();
  const { dateRange } = useFormat();
  const { startDate, endDate } = line.form;
  return (
    <Entry
      on={startDate}
      what={t('ledger.pendingRequest')}
      note={dateRange(startDate, endDate)}
      line={line}
      unit={unit}
    />
  );
}

interface EntryProps {
  on: string;
  what: string;
  note: string;
  line: Pick<LedgerLine, 'amount' | 'balance'>;
  unit: LeaveUnit;
}

function Entry({ on, what, note, line: { amount, balance }, unit }: EntryProps) {
  const { date } = useFormat();
  const { howLong } = useLeaveFormat();
  return (
    <tr>
      <td>{date(on, { day: 'numeric', month: 'short' })}</td>
      <th scope="row">
        {what}
        {note !== '' && <Note>{note}</Note>}
      </th>
      <td>
        {amount > 0 ? '+' : ''}
        {howLong(amount, unit)}
      </td>
      <td>{howLong(balance, unit)}</td>
    </tr>
  );
}
