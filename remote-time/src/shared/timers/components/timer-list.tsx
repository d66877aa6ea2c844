import { Card, css, styled, token, visuallyHidden } from '@atrium/platform';
import { useLayoutEffect, useRef, useState } from 'react';
import type { StoppedTimer, Timer } from '../model/timer';
import { useTimers } from '../model/use-timers';
import { LockedTimeDialog } from './locked-time-dialog';
import { TimerRow } from './timer-row';
import { useTexts } from '../../use-texts';

// A container query, because the rows appear in pages and in narrow dropdowns.
const List = styled.ul`
  container-type: inline-size;
`;

const Empty = styled.p`
  padding: ${token.space(4)};
  color: ${token.color.textMuted};
  strong {
    display: block;
    color: ${token.color.text};
    font-weight: ${token.font.weight.medium};
  }
`;

const Rows = styled.div`
  &:focus {
    outline: none;
  }
`;

/**
 * Returns props for a list whose rows are removed by their own buttons. When the focused button disappears with its
 * row, the focus moves to the list, so that keyboard users continue from there. It does not move to another row,
 * because a second Enter would then remove that row as well.
 */
function useKeptFocus(rows: number) {
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
    pressed.current = false;
  }, [rows]);
  return {
    ref,
    tabIndex: -1,
    onClickCapture: () => {
      pressed.current = true;
    },
  };
}

interface TimerRowsProps {
  /** The timers to show; all by default. */
  shown?: readonly Timer[];
}

/** The running and paused timers, without a frame. */
export function TimerRows({ shown }: TimerRowsProps) {
  const { t } = useTexts();
  const all = useTimers();
  const timers = shown ?? all;
  const keptFocus = useKeptFocus(timers.length);
  const [locked, setLocked] = useState<StoppedTimer | null>(null);
  return (
    <Rows {...keptFocus}>
      {timers.length === 0 ? (
        <Empty>
          <strong>{t('timers.none')}</strong> {t('timers.noneText')}
        </Empty>
      ) : (
        <List aria-label={t('timers.label')}>
          {timers.map((timer) => (
            <TimerRow key={timer.id} timer={timer} onLocked={setLocked} />
          ))}
        </List>
      )}
      {locked && <LockedTimeDialog stopped={locked} onClose={() => setLocked(null)} onRejected={setLocked} />}
    </Rows>
  );
}

// Hidden rather than removed, because the focus stays here when the last timer stops.
const Frame = styled(Card)<{ $empty: boolean }>`
  ${({ $empty }) => ($empty ? visuallyHidden : css``)}
`;

/** The running and paused timers in a card, for the page. Takes no space without timers. */
export function TimerList() {
  const { t } = useTexts();
  const timers = useTimers();
  return (
    <Frame as="section" $flush $empty={timers.length === 0} aria-label={t('timers.label')}>
      <TimerRows />
    </Frame>
  );
}
