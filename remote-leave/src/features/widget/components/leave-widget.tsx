import type { LeaveForm } from '@atrium/contracts';
import {
  Avatar,
  LoadError,
  Link,
  LinkButton,
  Row,
  Skeleton,
  Stack,
  styled,
  Tag,
  token,
  useCan,
  useFormat,
  useTexts,
  useToday,
} from '@atrium/platform';
import { useAway } from '../../../shared/api/get-away';
import { useBalances } from '../../../shared/api/get-balances';
import { useOwnForms } from '../../../shared/api/get-own-forms';
import { StatusBadge } from '../../../shared/components/status-badge';
import { AwayList } from '../../../shared/components/away-list';
import { useLeaveWords } from '../../../shared/use-leave-words';
import { useWaiting } from '../api/get-waiting';
import { nextLeave } from '../model/next-leave';

const Muted = styled.p`
  margin: 0;
  color: ${token.color.textMuted};
`;

/** How many waiting requests the widget shows. */
const SHOWN = 2;

/** How many balances the widget shows. */
const BALANCES = 2;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const BalanceList = styled(List)`
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

const Line = styled(Link)`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${token.space(2)};
  align-items: center;
  min-height: ${token.size.row};
  color: inherit;
  text-decoration: none;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover > span:first-of-type {
    text-decoration: underline;
  }
`;

const PartTitle = styled.h3`
  margin-bottom: ${token.space(1)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  font-weight: ${token.font.weight.medium};
`;

/** The dashboard widget with the requests to decide, the user's next leave and balances, and who is away today. */
export default function LeaveWidget() {
  const decides = useCan('leave.decide');
  const today = useToday();
  const waiting = useWaiting(decides);
  const own = useOwnForms({ startDate: today, page: 1, limit: 100 });
  const balances = useBalances();
  const away = useAway(today, today);
  // Renders each part once the parts above it have loaded; otherwise it would move.
  const isWaitingShown = waiting.isFetched || !decides;
  const isOwnShown = isWaitingShown && own.isFetched && balances.isFetched;
  return (
    <Stack $gap={4}>
      {decides && <Waiting waiting={waiting} />}
      {isWaitingShown && <Next own={own} />}
      {isOwnShown && <Balances balances={balances} />}
      {isOwnShown && <Out away={away} />}
    </Stack>
  );
}

function Waiting({ waiting }: { waiting: ReturnType<typeof useWaiting> }) {
  const { t } = useTexts();
  if (waiting.isLoadingError) return <LoadError compact title={t('failed.title')} text={null} query={waiting} />;
  if (!waiting.data) return <Skeleton width="60%" />;
  const { leave, corrections, forms } = waiting.data;
  const count = leave + corrections;
  if (count === 0) return <Muted>{t('widget.noneWaiting')}</Muted>;
  return (
    <Stack $gap={2}>
      <Row $justify="space-between" $gap={3}>
        <strong>{t('widget.waiting', { count })}</strong>
        <LinkButton as={Link} to="/leave-approver" size="sm">
          {t('widget.decide')}
        </LinkButton>
      </Row>
      <List>
        {forms.slice(0, SHOWN).map((form) => (
          <li key={form._id}>
            <WaitingLine form={form} />
          </li>
        ))}
      </List>
    </Stack>
  );
}

function Balances({ balances }: { balances: ReturnType<typeof useBalances> }) {
  const { t } = useTexts();
  const { howLong } = useLeaveWords();
  if (balances.isLoadingError) {
    return <LoadError compact title={t('balance.failed')} text={null} query={balances} />;
  }
  const kept = balances.data?.balances.slice(0, BALANCES) ?? [];
  if (kept.length === 0) return null;
  return (
    <section>
      <PartTitle>{t('balance.title')}</PartTitle>
      <BalanceList>
        {kept.map(({ leaveType, available, entitlement }) => (
          <Balance key={leaveType._id}>
            <Tag color={leaveType.colour}>{leaveType.name}</Tag>
            <Link to={`/leave?ledger=${leaveType._id}`}>
              {howLong(available, leaveType.unit)}{' '}
              {t('balance.availableOf', { total: howLong(entitlement, leaveType.unit) })}
            </Link>
          </Balance>
        ))}
      </BalanceList>
    </section>
  );
}

function Out({ away }: { away: ReturnType<typeof useAway> }) {
  const { t } = useTexts();
  if (away.isLoadingError) return <LoadError compact title={t('away.failed')} text={null} query={away} />;
  return (
    <section>
      <PartTitle>{t('away.today')}</PartTitle>
      {away.data ? (
        <AwayList inline away={away.data.away} label={t('away.today')} empty={t('away.nobody')} max={4} />
      ) : (
        <Skeleton width="40%" />
      )}
    </section>
  );
}

function WaitingLine({ form }: { form: LeaveForm }) {
  const { titleCase } = useFormat();
  const words = useLeaveWords();
  return (
    <Line to={`/leave-approver?leave=${form._id}`}>
      <Avatar name={form.employee.name} src={form.employee.avatarUrl} size={24} decorative />
      <span>{titleCase(form.employee.name)}</span>
      <Muted as="span">{words.when(form)}</Muted>
    </Line>
  );
}

function Next({ own }: { own: ReturnType<typeof useOwnForms> }) {
  const { t } = useTexts();
  const words = useLeaveWords();
  const today = useToday();
  if (own.isLoadingError) return <LoadError compact title={t('widget.failed')} text={null} query={own} />;
  if (!own.data) return <Skeleton />;

  const next = nextLeave(own.data.leaveForms, today);
  return (
    <Row $justify="space-between" $gap={3}>
      {next ? (
        <Stack $gap={1}>
          <Muted>{t('widget.next')}</Muted>
          <Row $gap={2} $wrap>
            <Link to={`/leave?leave=${next._id}`}>{words.when(next)}</Link>
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
