import type { LeaveBalance } from '@atrium/contracts';
import { media, Stack, styled, token } from '@atrium/platform';
import { Stat, StatList } from '@atrium/ui/figures';
import { useLeaveFormat } from '../use-leave-format';
import { DetailLine } from './detail-line';
import { useTexts } from '../use-texts';

/** Four figures in a row, or two and two on phones. */
const Figures = styled(StatList)`
  grid-template-columns: repeat(4, minmax(0, 1fr));
  column-gap: ${token.space(4)};
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** What a balance consists of, and what is available. */
export function BalanceFigures({ balance }: { balance: LeaveBalance }) {
  const { t } = useTexts();
  const { approved, howLong } = useLeaveFormat();
  return (
    <Stack $gap={2}>
      <Figures>
        {(['entitlement', 'used', 'pending', 'available'] as const).map((key) => (
          <Stat key={key} label={t(`ledger.${key}`)} value={howLong(balance[key], balance.leaveType.unit)} />
        ))}
      </Figures>
      {balance.planned !== undefined && balance.used > 0 && (
        <DetailLine>
          {t('ledger.used')}: {approved(balance)}
        </DetailLine>
      )}
    </Stack>
  );
}
