import { Banner, Link, LinkButton, Row, Skeleton, Stack, styled, Tag, token, useCan, useTexts } from '@atrium/platform';
import { useAllForms } from '../../../shared/api/get-all-forms';
import { useOwnForms } from '../../../shared/api/get-own-forms';
import { StatusBadge } from '../../../shared/components/status-badge';
import { useLeaveWords } from '../../../shared/use-leave-words';
import { nextLeave } from '../model/next-leave';

const Muted = styled.p`
  margin: 0;
  color: ${token.color.textMuted};
`;

/** The local calendar day, as leave is counted in days of where one is. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** On the dashboard: what waits for one's decision, and one's own next leave. */
export default function LeaveWidget() {
  const decides = useCan('leave.decide');
  return (
    <Stack $gap={4}>
      {decides && <Waiting />}
      <Next />
    </Stack>
  );
}

function Waiting() {
  const { t } = useTexts();
  const waiting = useAllForms({ status: 'Pending', page: 1, limit: 1 }, true);
  const count = waiting.data?.pagination.totalCount;
  if (waiting.isError) return null;
  if (count === undefined) return <Skeleton width="60%" />;
  if (count === 0) return <Muted>{t('widget.noneWaiting')}</Muted>;
  return (
    <Row $justify="space-between" $gap={3}>
      <strong>{t('widget.waiting', { count })}</strong>
      <LinkButton as={Link} to="/leave-approver" size="sm">
        {t('widget.decide')}
      </LinkButton>
    </Row>
  );
}

function Next() {
  const { t } = useTexts();
  const words = useLeaveWords();
  const own = useOwnForms({ startDate: today(), page: 1, limit: 100 });
  if (own.isError) return <Banner tone="warning">{t('widget.failed')}</Banner>;
  if (!own.data) return <Skeleton />;

  const next = nextLeave(own.data.leaveForms, today());
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
