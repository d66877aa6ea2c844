import { LIMITS } from '@atrium/contracts';
import { Popover, styled, token, isComposing } from '@atrium/platform';
import type { KeyboardEvent, RefObject } from 'react';
import { ProjectPicker } from '../../components/project-picker';
import { describeTimer } from '../model/queue/commands';
import { toOneLine } from '../model/one-line';
import { projectName } from '../model/project';
import type { Task, Timer } from '../model/timer';
import { useTimerDispatch } from '../model/use-timers';
import { useTexts } from '../../use-texts';

const TextBlock = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  min-width: 0;
`;

const plainStyle = `
  min-width: 0;
  border: 1px solid transparent;
  background: none;
  text-overflow: ellipsis;
`;

/** Text that looks like an input on hover and focus. A long name takes two lines if the browser supports that. */
const Name = styled.textarea`
  ${plainStyle}
  display: block;
  width: 100%;
  max-height: calc(2lh + ${token.space(1)} + 2px);
  field-sizing: content;
  resize: none;
  overflow: hidden;
  overflow-wrap: anywhere;
  line-height: ${token.font.line.tight};
  padding: ${token.space(0.5)} ${token.space(1.5)};
  margin-left: -${token.space(1.5)};
  border-radius: ${token.radius.control};
  font-weight: ${token.font.weight.medium};
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

const Project = styled.button`
  ${plainStyle}
  max-width: 100%;
  overflow: hidden;
  padding: ${token.space(0.5)} ${token.space(1.5)};
  margin-left: -${token.space(1.5)};
  border-radius: ${token.radius.control};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  text-align: start;
  white-space: nowrap;
  &:hover {
    border-color: ${token.color.border};
    color: ${token.color.text};
  }
`;

interface TimerFieldsProps {
  timer: Timer;
  nameRef: RefObject<HTMLTextAreaElement | null>;
  /** Id of the element that contains the error message of the name. */
  errorId: string | undefined;
}

/** Task and project of a timer, edited in place and saved on every keystroke. */
export function TimerFields({ timer, nameRef, errorId }: TimerFieldsProps) {
  const { t } = useTexts();
  const dispatch = useTimerDispatch();
  const { id, taskName, project, projectRef } = timer;
  const change = (fields: Partial<Task>) => dispatch(describeTimer(id, { taskName, project, projectRef, ...fields }));
  const leaveOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    event.currentTarget.blur();
  };
  const shown = projectName({ ...timer, project: projectRef }) || t('noProject');
  return (
    <TextBlock>
      <Name
        ref={nameRef}
        rows={1}
        value={taskName}
        onChange={({ target }) => change({ taskName: toOneLine(target.value) })}
        onKeyDown={leaveOnEnter}
        placeholder={t('noTask')}
        aria-label={t('timers.nameOf')}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        maxLength={LIMITS.title}
      />
      <Popover
        label={t('timers.projectOf')}
        align="start"
        trigger={
          <Project type="button" aria-label={t('timers.changeProject', { project: shown })}>
            {shown}
          </Project>
        }
      >
        {(close) => (
          <ProjectPicker
            label={t('timers.projectOf')}
            placeholder={t('start.projectHint')}
            value={{ project, projectRef }}
            onChange={(picked) => {
              change(picked);
              if (picked.project !== '') close();
            }}
          />
        )}
      </Popover>
    </TextBlock>
  );
}
