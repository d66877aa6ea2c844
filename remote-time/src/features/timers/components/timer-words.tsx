import { LIMITS } from '@atrium/contracts';
import { styled, token, useTexts } from '@atrium/platform';
import type { KeyboardEvent, RefObject } from 'react';
import { describeTimer } from '../model/commands';
import { oneLine } from '../model/one-line';
import type { Task, Timer } from '../model/timer';
import { useTimerDispatch } from '../model/use-timers';

const Words = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

/** Text that becomes a field under the pointer or the focus. */
const Quiet = styled.input`
  width: 100%;
  min-width: 0;
  padding: ${token.space(0.5)} ${token.space(1.5)};
  margin-left: -${token.space(1.5)};
  border: 1px solid transparent;
  border-radius: ${token.radius.control};
  background: none;
  text-overflow: ellipsis;
  &::placeholder {
    color: ${token.color.textMuted};
    opacity: 1;
  }
  &:hover {
    border-color: ${token.color.border};
  }
  &:focus-visible {
    border-color: ${token.color.focus};
    outline: 1px solid ${token.color.focus};
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${token.color.danger};
  }
`;

const Name = styled(Quiet)`
  font-weight: ${token.font.weight.medium};
`;

const Project = styled(Quiet)`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
`;

interface TimerWordsProps {
  timer: Timer;
  nameRef: RefObject<HTMLInputElement | null>;
  /** Where the message stands that says what is wrong with the name. */
  errorId: string | undefined;
}

/** Task and project of a timer, typed in place and kept with every letter. */
export function TimerWords({ timer, nameRef, errorId }: TimerWordsProps) {
  const { t } = useTexts();
  const dispatch = useTimerDispatch();
  const change = (words: Partial<Task>) => {
    const { taskName, project } = timer;
    dispatch(describeTimer(timer.id, { taskName, project, ...words }));
  };
  const leaveOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
  };
  return (
    <Words>
      <Name
        ref={nameRef}
        value={timer.taskName}
        onChange={({ target }) => change({ taskName: oneLine(target.value) })}
        onKeyDown={leaveOnEnter}
        placeholder={t('noTask')}
        aria-label={t('timers.nameOf')}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        maxLength={LIMITS.title}
      />
      <Project
        value={timer.project}
        onChange={({ target }) => change({ project: oneLine(target.value) })}
        onKeyDown={leaveOnEnter}
        placeholder={t('noProject')}
        aria-label={t('timers.projectOf')}
        maxLength={LIMITS.title}
      />
    </Words>
  );
}
