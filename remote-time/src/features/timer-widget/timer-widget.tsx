import { Link, Row, Stack, styled, token } from '@atrium/platform';
import { NewItemsButton, useHeldItems } from '@atrium/ui/new-items';
import { useLayoutEffect, useRef } from 'react';
import { RefusedEntries } from '../../shared/timers/components/refused-entries';
import { StartForm } from '../../shared/timers/components/start-form';
import { TimerRows } from '../../shared/timers/components/timer-list';
import { useLongestSeconds, useTimers } from '../../shared/timers/model/use-timers';
import { useTexts } from '../../shared/use-texts';

// The rows have their own margins, as in the top bar; their text aligns with the title.
const Rows = styled.div`
  margin: calc(-1 * ${token.space(3)}) calc(-1 * ${token.space(4)}) 0;
  &:focus {
    outline: none;
  }
`;

const Muted = styled.p`
  color: ${token.color.textMuted};
`;

/**
 * Dashboard widget with the running timers, to pause and stop in place, and the form that starts one. A timer that
 * another device starts waits in the last line, so that nothing below moves.
 */
export default function TimerWidget() {
  const { t } = useTexts();
  const timers = useTimers();
  // The server sends the longest duration with its timers.
  const isSynced = useLongestSeconds() !== null;
  const { shown, heldCount, admit } = useHeldItems({
    items: timers,
    isCurrent: isSynced,
    keyOf: ({ id }) => id,
    // More than the limit: a timer that was started offline stays here while those of other devices fill it.
    max: Number.MAX_SAFE_INTEGER,
  });
  // A timer that the server does not have was just started here.
  if (timers.some((timer) => !timer.isOnServer && !shown.includes(timer))) admit(timers);
  const rows = useRef<HTMLDivElement>(null);
  const isFocusWanted = useRef(false);
  useLayoutEffect(() => {
    if (isFocusWanted.current) rows.current?.focus();
    isFocusWanted.current = false;
  }, [shown]);
  const showNew = () => {
    isFocusWanted.current = true;
    admit(timers);
  };
  return (
    <Stack $gap={3}>
      {shown.length > 0 ? (
        <Rows ref={rows} tabIndex={-1}>
          <TimerRows shown={shown} />
        </Rows>
      ) : (
        <Muted>{heldCount > 0 ? t('timers.active', { count: heldCount }) : t('timers.none')}</Muted>
      )}
      <RefusedEntries />
      <StartForm isPrimary={false} />
      <Row $gap={3} $justify="space-between">
        <Link to="/time-logs">{t('widget.logs')}</Link>
        <NewItemsButton count={heldCount} onShow={showNew} />
      </Row>
    </Stack>
  );
}
