import { LIMITS, timeEntryInput } from '@atrium/contracts';
import { Button, contractResolver, FieldError, Input, styled, token, useTexts, VisuallyHidden } from '@atrium/platform';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type PickedProject, ProjectPicker } from '../../components/project-picker';
import { useTimerActions } from '../model/use-timer-actions';

/** The task name may be empty: it can be entered while the timer runs. */
const schema = z.object({ taskName: timeEntryInput.shape.taskName.or(z.literal('')) });
const EMPTY = { taskName: '' };
const NO_PROJECT: PickedProject = { project: '', projectRef: null };

// A container query, because the form appears in pages and in narrow dropdowns.
const Frame = styled.div`
  container-type: inline-size;
`;

const Bar = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) auto;
  gap: ${token.space(2)};
  @container (max-width: 520px) {
    grid-template-columns: minmax(0, 1fr) auto;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

interface StartFormProps {
  /** Moves the focus to the form. `onAsked` is called afterwards. */
  asked?: boolean;
  onAsked?: () => void;
}

/** Form that starts a timer for a task and a project. */
export function StartForm({ asked = false, onAsked }: StartFormProps) {
  const { t } = useTexts();
  const { start } = useTimerActions();
  const errorId = useId();
  const [picked, setPicked] = useState(NO_PROJECT);
  const { register, handleSubmit, reset, setFocus, formState } = useForm({
    defaultValues: EMPTY,
    resolver: contractResolver(schema, t),
  });
  const begin = useEffectEvent(() => {
    setFocus('taskName');
    onAsked?.();
  });
  useEffect(() => {
    if (asked) begin();
  }, [asked]);
  const error = formState.errors.taskName;
  const submit = handleSubmit(({ taskName }) => {
    if (!start({ taskName, ...picked })) return;
    // Set the focus before the reset, which unregisters the fields until the next render.
    setFocus('taskName');
    reset(EMPTY);
    setPicked(NO_PROJECT);
  });
  return (
    <Frame>
      <Bar onSubmit={submit} aria-label={t('start.label')} noValidate>
        <label>
          <VisuallyHidden>{t('start.task')}</VisuallyHidden>
          <Input
            {...register('taskName')}
            placeholder={t('start.taskHint')}
            maxLength={LIMITS.title}
            autoComplete="off"
            aria-invalid={error !== undefined}
            aria-describedby={error ? errorId : undefined}
          />
        </label>
        <ProjectPicker
          label={t('start.project')}
          placeholder={t('start.projectHint')}
          value={picked}
          onChange={setPicked}
        />
        <Button type="submit" variant="primary" icon="play">
          {t('start.start')}
        </Button>
        {error && (
          <Wide role="alert">
            <FieldError id={errorId}>{error.message}</FieldError>
          </Wide>
        )}
      </Bar>
    </Frame>
  );
}
