import { Link, Stack, styled, token } from '@atrium/platform';
import { RefusedEntries } from '../../shared/timers/components/refused-entries';
import { StartForm } from '../../shared/timers/components/start-form';
import { TimerRows } from '../../shared/timers/components/timer-list';
import { useTimers } from '../../shared/timers/model/use-timers';
import { useTexts } from '../../shared/use-texts';

// The rows have their own margins, as in the top bar; their text aligns with the title.
const Rows = styled.div`
  margin: calc(-1 * ${token.space(3)}) calc(-1 * ${token.space(4)}) 0;
`;

const Muted = styled.p`
  color: ${token.color.textMuted};
`;

/** Dashboard widget with the running timers, to pause and stop in place, and the form that starts one. */
export default function TimerWidget() {
  const { t } = useTexts();
  const hasTimers = useTimers().length > 0;
  return (
    <Stack $gap={3}>
      {hasTimers ? (
        <Rows>
          <TimerRows />
        </Rows>
      ) : (
        <Muted>{t('timers.none')}</Muted>
      )}
      <RefusedEntries />
      <StartForm isPrimary={false} />
      <Link to="/time-logs">{t('widget.logs')}</Link>
    </Stack>
  );
}
