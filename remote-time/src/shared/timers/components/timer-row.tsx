import { Button, FieldError, IconButton, keyframes, styled, token, useFormat } from '@atrium/platform';
import { useId, useRef, useState } from 'react';
import { pauseTimer, resumeTimer } from '../model/queue/commands';
import { storedTaskName } from '../model/one-line';
import type { StoppedTimer, Timer } from '../model/timer';
import { useStopTimer } from '../model/use-stop-timer';
import { useTimerActions } from '../model/use-timer-actions';
import { useSeconds, useTimerDispatch } from '../model/use-timers';
import { LongRunning } from './long-running';
import { TimerFields } from './timer-fields';
import { useTexts } from '../../use-texts';

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${token.space(2)} ${token.space(4)};
  padding: ${token.space(3)} ${token.space(4)} ${token.space(3)} ${token.space(5)};
  & + & {
    border-top: 1px solid ${token.color.border};
  }
  @container (max-width: 520px) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    padding: ${token.space(3)} ${token.space(4)};
    > :nth-child(2) {
      grid-column: 2 / -1;
    }
  }
`;

const Figure = styled.span<{ $isRunning: boolean }>`
  font-size: ${token.font.size.xxl};
  font-weight: ${token.font.weight.medium};
  font-variant-numeric: ${token.font.tabular};
  letter-spacing: -0.02em;
  line-height: 1.1;
  white-space: nowrap;
  color: ${({ $isRunning }) => ($isRunning ? token.color.text : token.color.textMuted)};
  @container (max-width: 520px) {
    grid-column: 1 / 3;
    grid-row: 2;
  }
  /* Eight digits fit beside the buttons of either language. */
  @container (max-width: 400px) {
    font-size: ${token.font.size.xl};
  }
  @container (max-width: 330px) {
    grid-column: 1 / -1;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space(1)};
  @container (max-width: 520px) {
    grid-column: 3;
    grid-row: 2;
  }
  @container (max-width: 330px) {
    grid-column: 1 / -1;
    grid-row: 3;
  }
`;

const ErrorLine = styled.div`
  grid-column: 1 / -1;
`;

/** The duration of a timer. A separate component, so that only the digits rerender every second. */
function Digits({ timer }: { timer: Timer }) {
  const format = useFormat();
  return format.duration(useSeconds(timer));
}

interface TimerRowProps {
  timer: Timer;
  /** Called when the person stops a timer that started in the locked period. */
  onLocked: (stopped: StoppedTimer) => void;
}

/** One timer. Its task and project can be edited while it runs. */
export function TimerRow({ timer, onLocked }: TimerRowProps) {
  const { t } = useTexts();
  const dispatch = useTimerDispatch();
  const { stop } = useStopTimer(onLocked);
  const { discard } = useTimerActions();
  const [isNameMissing, setNameMissing] = useState(false);
  const name = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const task = timer.taskName || t('noTask');
  const { id, isRunning } = timer;

  const stopOrAsk = (at?: number) => {
    if (stop(id, at)) return;
    setNameMissing(true);
    name.current?.focus();
  };
  const showsError = isNameMissing && storedTaskName(timer.taskName) === '';
  return (
    <Line>
      <Pulse isRunning={isRunning} label={isRunning ? t('timers.running') : t('timers.paused')} />
      <TimerFields timer={timer} nameRef={name} errorId={showsError ? errorId : undefined} />
      <Figure $isRunning={isRunning} role="timer">
        <Digits timer={timer} />
      </Figure>
      <Actions>
        <IconButton
          icon={isRunning ? 'pause' : 'play'}
          label={t(isRunning ? 'timers.pause' : 'timers.resume', { task })}
          onClick={() => dispatch(isRunning ? pauseTimer(id) : resumeTimer(id))}
        />
        <Button icon="square" aria-label={t('timers.stopTask', { task })} onClick={() => stopOrAsk()}>
          {t('timers.stop')}
        </Button>
        <IconButton icon="trash" label={t('timers.discard', { task })} onClick={() => discard(id)} />
      </Actions>
      <LongRunning timer={timer} onStopAt={stopOrAsk} />
      {showsError && (
        <ErrorLine role="alert">
          <FieldError id={errorId}>{t('timers.nameFirst')}</FieldError>
        </ErrorLine>
      )}
    </Line>
  );
}

const spread = keyframes`
  from { transform: scale(1); opacity: 0.6; }
  70%, to { transform: scale(2.5); opacity: 0; }
`;

/* The ring animates only transform and opacity, so that a running timer causes no repaints. */
const Dot = styled.span<{ $isRunning: boolean }>`
  display: block;
  position: relative;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ $isRunning }) => ($isRunning ? token.color.positive : 'transparent')};
  border: ${({ $isRunning }) => ($isRunning ? '0' : `2px solid ${token.color.borderControl}`)};
  &::after {
    content: ${({ $isRunning }) => ($isRunning ? "''" : 'none')};
    position: absolute;
    inset: 0;
    border-radius: 50%;
    background: ${token.color.positive};
    animation: ${spread} 2s ease-out infinite;
  }
`;

/** A dot that pulses while a timer runs and is hollow while it is paused. */
function Pulse({ isRunning, label }: { isRunning: boolean; label: string }) {
  return <Dot $isRunning={isRunning} role="img" aria-label={label} />;
}
