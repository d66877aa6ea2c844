import { Card, css, styled, token, visuallyHidden } from '@atrium/platform';
import { useState } from 'react';
import type { StoppedTimer } from '../model/timer';
import { useTimers } from '../model/use-timers';
import { LockedTimeDialog } from './locked-time-dialog';
import { TimerRow } from './timer-row';
import { useKeptFocus } from './use-kept-focus';
import { useTexts } from '../../use-texts';

// A container query, because the rows appear in pages and in narrow dropdowns.
const List = styled.ul`
  container-type: inline-size;
`;

const Empty = styled.p`
  padding: ${token.space(4)} ${token.space(5)};
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

/** The running and paused timers, without a frame. */
export function TimerRows() {
  const { t } = useTexts();
  const timers = useTimers();
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
