import type { LeaveBalance } from '@atrium/contracts';
import {
  Button,
  Card,
  LoadError,
  media,
  SegmentedControl,
  Skeleton,
  styled,
  Tag,
  token,
  useFormat,
  useToday,
} from '@atrium/platform';
import { Meter } from '@atrium/ui/figures';
import { useBalances } from '../api/get-balances';
import { useLeaveOverview } from '../api/get-leave-overview';
import { useLeaveFormat } from '../use-leave-format';
import { DetailLine } from './detail-line';
import { useTexts } from '../use-texts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(2)};
  margin-bottom: ${token.space(3)};
`;

const Title = styled.h2`
  font-size: ${token.font.size.lg};
`;

/** Equal parts of the whole width; a scrollable row on phones, so that the list below does not move when cards load. */
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: ${token.space(3)};
  ${media.phone} {
    display: flex;
    overflow-x: auto;
    > * {
      flex: none;
      width: 85%;
    }
    > :only-child {
      width: 100%;
    }
  }
`;

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${token.space(3)};
  /* As high as a card with the line of the full year, so that what is below does not move when it loads. */
  min-height: 212px;
  ${media.phone} {
    min-height: 226px;
  }
  padding: ${token.space(4)};
`;

const Available = styled.p`
  font-size: ${token.font.size.xl};
  font-weight: ${token.font.weight.semibold};
  font-variant-numeric: ${token.font.tabular};
  line-height: ${token.font.line.tight};
  overflow-wrap: anywhere;
  > span {
    display: inline-block; /* wraps as a whole */
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
    font-weight: ${token.font.weight.regular};
  }
`;

/** Contains a quiet button, whose text begins where the texts above begin. */
const Foot = styled.div`
  margin: auto 0 0 calc(-1px - ${token.space(2.5)});
`;

interface BalanceCardsProps {
  /** Id of the person whose balances are shown; undefined for the user's own. */
  userId?: string;
  /** Null for the current year. */
  year: number | null;
  onYearChange: (year: number | null) => void;
  /** Opens the ledger of a leave type. */
  onExplain: (leaveType: string) => void;
}

/** The balance of each leave type in a year; each opens its ledger. */
export function BalanceCards({ userId, year: chosenYear, onYearChange, onExplain }: BalanceCardsProps) {
  const { t } = useTexts();
  const overview = useLeaveOverview();
  const thisYear = Number(useToday(overview.data?.timeZone).slice(0, 4));
  const year = chosenYear ?? thisYear;
  const query = useBalances({
    ...(chosenYear !== null && { year: chosenYear }),
    ...(userId !== undefined && { userId }),
  });
  // `isPending` would wait for the allowances offline too, where cached balances are shown without them.
  const isPending = query.isPending || overview.isLoading;
  const title = t(userId === undefined ? 'balance.title' : 'balance.titleOf');
  return (
    <section aria-label={title}>
      <Head>
        <Title>{title}</Title>
        <SegmentedControl
          label={t('balance.year')}
          value={String(year)}
          options={[thisYear, thisYear + 1].map((one) => ({ value: String(one), label: String(one) }))}
          onValueChange={(chosen) => onYearChange(Number(chosen) === thisYear ? null : Number(chosen))}
        />
      </Head>
      {query.isLoadingError && (
        <LoadError compact title={t(userId === undefined ? 'balance.failed' : 'balance.failedOf')} query={query} />
      )}
      {!query.isLoadingError && (
        <Cards aria-busy={isPending || undefined}>
          {isPending && (
            <Frame as="li">
              <Skeleton width="40%" />
              <Skeleton width="60%" height="1.75rem" />
              <Skeleton />
            </Frame>
          )}
          {!isPending &&
            query.data?.balances.map((balance) => (
              <BalanceCard
                key={balance.leaveType._id}
                balance={balance}
                allowance={overview.data?.types.find(({ _id }) => _id === balance.leaveType._id)?.allowance ?? null}
                isOwn={userId === undefined}
                onExplain={() => onExplain(balance.leaveType._id)}
              />
            ))}
          {!isPending && query.data?.balances.length === 0 && (
            <Frame as="li">
              <DetailLine>{t('balance.none')}</DetailLine>
            </Frame>
          )}
        </Cards>
      )}
    </section>
  );
}

interface BalanceCardProps {
  balance: LeaveBalance;
  /** What the leave type grants for a whole year; null if it is not known. */
  allowance: number | null;
  isOwn: boolean;
  onExplain: () => void;
}

function BalanceCard({ balance, allowance, isOwn, onExplain }: BalanceCardProps) {
  const { t } = useTexts();
  const { date } = useFormat();
  const { howLong, amount, approved, ofTotal } = useLeaveFormat();
  const { leaveType, entitlement, used, pending, available, expiring } = balance;
  const { name, unit } = leaveType;
  const requested = t('balance.andPending', { approved: approved(balance), n: amount(pending, unit) });
  return (
    <Frame as="li">
      <div>
        <Tag color={leaveType.colour}>{name}</Tag>
      </div>
      <Available>
        {amount(available, unit)} <span>{ofTotal(entitlement, unit)}</span>
      </Available>
      <Meter
        bare
        label={t('balance.meter', { type: name })}
        value={Math.max(0, used + pending)}
        max={Math.max(0, entitlement)}
        valueText={requested}
      />
      <div>
        <DetailLine>{requested}</DetailLine>
        {allowance !== null && entitlement < allowance && (
          <DetailLine>{t('balance.fullYear', { amount: howLong(allowance, unit) })}</DetailLine>
        )}
        {expiring && (
          <DetailLine>
            {t('balance.expires', { amount: howLong(expiring.amount, unit), date: date(expiring.on) })}
          </DetailLine>
        )}
      </div>
      <Foot>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t(isOwn ? 'balance.whyOf' : 'balance.changesOf', { type: name })}
          onClick={onExplain}
        >
          {t(isOwn ? 'balance.why' : 'balance.changes')}
        </Button>
      </Foot>
    </Frame>
  );
}
