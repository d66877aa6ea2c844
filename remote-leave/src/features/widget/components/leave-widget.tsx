import type { LeaveForm } from '@atrium/contracts';
import {
  Avatar,
  ErrorState,
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
import { useAllForms } from '../../../shared/api/get-all-forms';
import { useOwnForms } from '../../../shared/api/get-own-forms';
import { StatusBadge } from '../../../shared/components/status-badge';
import { useLeaveWords } from '../../../shared/use-leave-words';
import { nextLeave } from '../model/next-leave';

const Muted = styled.p`
  margin: 0;
  color: ${token.color.textMuted};
`;

/** How many waiting requests the widget names. */
const SHOWN = 3;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
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

/** On the dashboard: what waits for one's decision, and one's own next leave. */
export default function LeaveWidget() {
  const decides = useCan('leave.decide');
  const waiting = useAllForms({ status: 'Pending', page: 1, limit: SHOWN }, decides);
  const own = useOwnForms({ startDate: useToday(), page: 1, limit: 100 });
  return (
    <Stack $gap={4}>
      {decides && <Waiting waiting={waiting} />}
      {/* How much stands above it is known first, or it would move. */}
      {(waiting.isFetched || !decides) && <Next own={own} />}
    </Stack>
  );
}

function Waiting({ waiting }: { waiting: ReturnType<typeof useAllForms> }) {
  const { t } = useTexts();
  const count = waiting.data?.pagination.totalCount;
  if (waiting.isLoadingError) return <Failure title={t('failed.title')} of={waiting} />;
  if (count === undefined) return <Skeleton width="60%" />;
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
        {waiting.data?.leaveForms.map((form) => (
          <li key={form._id}>
            <WaitingLine form={form} />
          </li>
        ))}
      </List>
    </Stack>
  );
}

interface FailureProps {
  title: string;
  of: { isFetching: boolean; refetch: () => Promise<unknown> };
}

/** In place of one half: what could not be loaded, and once more. The other half goes on. */
function Failure({ title, of: { isFetching, refetch } }: FailureProps) {
  const { t } = useTexts();
  return (
    <ErrorState
      compact
      title={title}
      retryLabel={t('failed.retry')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
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
  if (own.isLoadingError) return <Failure title={t('widget.failed')} of={own} />;
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
