import { LoadError, Link, LinkButton, Row, Skeleton, Stack, styled, Tag, token, useToday } from '@atrium/platform';
import { useBalances } from '../../../shared/api/get-balances';
import { useOwnForms } from '../../../shared/api/get-own-forms';
import { WidgetPartTitle } from '../../../shared/components/part-title';
import { StatusBadge } from '../../../shared/components/status-badge';
import { useLeaveFormat } from '../../../shared/use-leave-format';
import { nextLeave } from '../model/next-leave';
import { useTexts } from '../../../shared/use-texts';

const Muted = styled.p`
  color: ${token.color.textMuted};
`;

/** How many balances the widget shows. */
const MAX_BALANCES = 2;

const BalanceList = styled.ul`
  display: grid;
  gap: ${token.space(3)};
`;

/** A leave type with its balance; below each other where they do not fit beside each other. */
const Balance = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(0.5)} ${token.space(3)};
`;

/** A line of its own below the balance. */
const Approved = styled.span`
  flex-basis: 100%;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  font-variant-numeric: ${token.font.tabular};
`;

/** The dashboard widget with the user's next leave and balances. */
export default function LeaveWidget() {
  const today = useToday();
  const own = useOwnForms({ startDate: today, page: 1, limit: 100 });
  const balances = useBalances();
  return (
    <Stack $gap={4} aria-busy={own.isPending || balances.isPending}>
      <Next own={own} />
      <Balances balances={balances} isHeld={own.isPending} />
    </Stack>
  );
}

interface BalancesProps {
  balances: ReturnType<typeof useBalances>;
  /** Whether the next leave above is loading, which would move the balances. */
  isHeld: boolean;
}

function Balances({ balances, isHeld }: BalancesProps) {
  const { t } = useTexts();
  const { amount, approved, ofTotal } = useLeaveFormat();
  if (balances.isLoadingError) {
    return <LoadError compact title={t('balance.failed')} text={null} query={balances} />;
  }
  if (!balances.data || isHeld) {
    return (
      <Stack $gap={2}>
        <Skeleton width="30%" />
        <Skeleton width="80%" />
      </Stack>
    );
  }
  const shown = balances.data.balances.slice(0, MAX_BALANCES);
  if (shown.length === 0) return null;
  return (
    <section>
      <WidgetPartTitle>{t('balance.title')}</WidgetPartTitle>
      <BalanceList>
        {shown.map((balance) => {
          const { leaveType, available, entitlement, used, pending } = balance;
          return (
            <Balance key={leaveType._id}>
              <Tag color={leaveType.colour}>{leaveType.name}</Tag>
              <Link to={`/leave?ledger=${leaveType._id}`}>
                {amount(available, leaveType.unit)} {ofTotal(entitlement, leaveType.unit)}
              </Link>
              {/* Also while a request waits, so that its approval moves nothing. */}
              {used + pending > 0 && <Approved>{approved(balance)}</Approved>}
            </Balance>
          );
        })}
      </BalanceList>
    </section>
  );
}

function Next({ own }: { own: ReturnType<typeof useOwnForms> }) {
  const { t } = useTexts();
  const leaveFormat = useLeaveFormat();
  const today = useToday();
  if (own.isLoadingError) return <LoadError compact title={t('widget.failed')} text={null} query={own} />;
  if (!own.data) {
    return (
      <Row $justify="space-between" $gap={3}>
        <Skeleton width="40%" />
        <Skeleton width="110px" height={token.size.controlSm} />
      </Row>
    );
  }

  const next = nextLeave(own.data.leaveForms, today);
  return (
    <Row $justify="space-between" $gap={3}>
      {next ? (
        <Stack $gap={1}>
          <Muted>{t('widget.next')}</Muted>
          <Row $gap={2} $wrap>
            <Link to={`/leave?leave=${next._id}`}>{leaveFormat.when(next)}</Link>
            <Tag color={next.leaveType.colour}>{next.leaveType.name}</Tag>
            <StatusBadge status={next.status} />
          </Row>
        </Stack>
      ) : (
        <Muted>{t('widget.none')}</Muted>
      )}
      <LinkButton as={Link} to="/leave?new" size="sm">
        {t('widget.ask')}
      </LinkButton>
    </Row>
  );
}
