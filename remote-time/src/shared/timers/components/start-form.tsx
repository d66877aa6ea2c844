import { LIMITS, timeEntryInput } from '@atrium/contracts';
import { Button, FieldError, Input, styled, token, VisuallyHidden } from '@atrium/platform';
import { useApiForm, useTextDraft } from '@atrium/platform/forms';
import { useEffect, useEffectEvent, useId } from 'react';
import { z } from 'zod';
import { ProjectPicker } from '../../components/project-picker';
import { toOneLine } from '../model/one-line';
import { NO_PROJECT, type PickedProject } from '../model/project';
import { useTimerActions } from '../model/use-timer-actions';
import { useTexts } from '../../use-texts';

/** The task name may be empty: it can be entered while the timer runs. */
const SCHEMA = z.object({
  taskName: z
    .string()
    .transform(toOneLine)
    .pipe(timeEntryInput.shape.taskName.or(z.literal(''))),
  picked: z.custom<PickedProject>(),
});
type Values = z.output<typeof SCHEMA>;
const EMPTY: Values = { taskName: '', picked: NO_PROJECT };

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

const ErrorLine = styled.div`
  grid-column: 1 / -1;
`;

interface StartFormProps {
  /** False where it stands beside more important actions. Defaults to true. */
  isPrimary?: boolean;
  /** Moves the focus to the form. `onFocused` is called afterwards. */
  isFocusRequested?: boolean;
  onFocused?: () => void;
}

/** Form that starts a timer for a task and a project. A task name that was not used stays as a draft. */
export function StartForm({ isPrimary = true, isFocusRequested = false, onFocused }: StartFormProps) {
  const { t } = useTexts();
  const { start } = useTimerActions();
  const errorId = useId();
  const draft = useTextDraft('start-timer');
  const { form, onSubmit, errorOf } = useApiForm<Values, Values>({
    schema: SCHEMA,
    defaultValues: EMPTY,
    submit: async ({ taskName, picked }) => {
      if (!start({ taskName, ...picked })) return;
      // Set the focus before the reset, which unregisters the fields until the next render.
      form.setFocus('taskName');
      form.reset(EMPTY);
      draft.clear();
    },
  });
  const restore = useEffectEvent((taskName: string) => {
    if (form.getValues('taskName') === '') form.setValue('taskName', taskName);
  });
  useEffect(() => {
    if (draft.stored !== null) restore(draft.stored);
  }, [draft.stored]);
  const focusForm = useEffectEvent(() => {
    form.setFocus('taskName');
    onFocused?.();
  });
  useEffect(() => {
    if (isFocusRequested) focusForm();
  }, [isFocusRequested]);
  const keep = (taskName: string) => (taskName.trim() === '' ? draft.clear() : draft.save(taskName));
  const error = errorOf('taskName');
  return (
    <Frame>
      <Bar onSubmit={(event) => void onSubmit(event)} aria-label={t('start.label')} noValidate>
        <label>
          <VisuallyHidden>{t('start.task')}</VisuallyHidden>
          <Input
            {...form.register('taskName', { onChange: ({ target }) => keep(target.value) })}
            placeholder={t('start.taskHint')}
            maxLength={LIMITS.title}
            autoComplete="off"
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : errorId}
          />
        </label>
        <ProjectPicker
          label={t('start.project')}
          placeholder={t('start.projectHint')}
          value={form.watch('picked')}
          onChange={(picked) => form.setValue('picked', picked)}
        />
        <Button type="submit" variant={isPrimary ? 'primary' : 'secondary'} icon="play">
          {t('start.start')}
        </Button>
        {error !== undefined && (
          <ErrorLine role="alert">
            <FieldError id={errorId}>{error}</FieldError>
          </ErrorLine>
        )}
      </Bar>
    </Frame>
  );
}
