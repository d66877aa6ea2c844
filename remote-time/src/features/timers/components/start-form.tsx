import { LIMITS, timeEntryInput } from '@atrium/contracts';
import { Button, contractResolver, FieldError, Input, styled, token, useTexts, VisuallyHidden } from '@atrium/platform';
import { useEffect, useEffectEvent, useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useTimerActions } from '../model/use-timer-actions';

const { taskName, project } = timeEntryInput.shape;
/** The task may be named later, while the timer runs. */
const schema = z.object({ taskName: taskName.or(z.literal('')), project: project.unwrap() });
const EMPTY = { taskName: '', project: '' };

// The form stands in pages and in narrow dropdowns: its own width decides.
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
  /** Takes the focus; `onAsked` is told when it has. */
  asked?: boolean;
  onAsked?: () => void;
}

/** Names a task and a project and starts a timer for them. */
export function StartForm({ asked = false, onAsked }: StartFormProps) {
  const { t } = useTexts();
  const { start } = useTimerActions();
  const errorId = useId();
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
  const error = formState.errors.taskName ?? formState.errors.project;
  const submit = handleSubmit((task) => {
    if (!start(task)) return;
    // Before the reset, which forgets the fields until they are drawn again.
    setFocus('taskName');
    reset(EMPTY);
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
            aria-invalid={formState.errors.taskName !== undefined}
            aria-describedby={error ? errorId : undefined}
          />
        </label>
        <label>
          <VisuallyHidden>{t('start.project')}</VisuallyHidden>
          <Input
            {...register('project')}
            placeholder={t('start.projectHint')}
            maxLength={LIMITS.title}
            autoComplete="off"
            aria-invalid={formState.errors.project !== undefined}
            aria-describedby={error ? errorId : undefined}
          />
        </label>
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
