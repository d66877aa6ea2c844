import { LIMITS } from '@atrium/contracts';
import {
  Banner,
  Button,
  Card,
  confirmDiscardUnsavedWork,
  DateField,
  Field,
  Input,
  media,
  Row,
  Select,
  styled,
  TimeField,
  token,
  useCan,
  useEmployees,
  useToast,
} from '@atrium/platform';
import { FormCombobox, UnsavedChangesGuard, useApiForm } from '@atrium/platform/forms';
import { useIdempotentSend } from '@atrium/platform/idempotency';
import { personOptions } from '@atrium/platform/people';
import { clockDuration } from '@atrium/ui/charts';
import { type FormEvent, useEffect, useState } from 'react';
import { ProjectPicker } from '../../../shared/components/project-picker';
import { useDurationHint } from '../../../shared/model/duration-text';
import { useAddEntry } from '../api/save-entry';
import { ENTRY_FORM, type EntryFields, type EntryValues, newEntryValues, toEntryInput } from '../model/entry-values';
import { useTexts } from '../../../shared/use-texts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${token.space(3)};
  margin-bottom: ${token.space(4)};
  > :first-child,
  > :last-child {
    grid-column: span 2;
  }
  /* Start and duration side by side, everything else in full width. */
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > * {
      grid-column: span 2;
    }
    > :nth-child(4),
    > :nth-child(5) {
      grid-column: auto;
    }
  }
`;

interface AddEntryFormProps {
  /** The initial day. */
  day: string;
  /** The latest day that can be selected. */
  today: string;
  /** User id of the initial person; '' for the signed-in user. */
  person: string;
  onClose: () => void;
}

/** Form that adds a manual entry. */
export function AddEntryForm({ day, today, person, onClose }: AddEntryFormProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const durationHint = useDurationHint();
  const add = useAddEntry();
  const mayEditOthers = useCan('time.editOthers');
  const employees = useEmployees({ enabled: mayEditOthers });
  const [isSaved, setSaved] = useState(false);
  const sendOnce = useIdempotentSend();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm<EntryValues, EntryFields>({
    schema: ENTRY_FORM,
    defaultValues: newEntryValues(day, mayEditOthers ? person : ''),
    submit: async (fields) => {
      const input = toEntryInput(fields);
      await sendOnce(input, (clientId) => add({ clientId, ...input }));
      toasts.show({ variant: 'success', title: t('logs.added', { duration: clockDuration(fields.duration) }) });
      setSaved(true);
    },
    fieldByPath: { segments: 'duration', project: 'picked', userId: 'person' },
    messages: {
      taskName: t('logs.taskMissing'),
      'start.time': t('logs.startMissing'),
      duration: t('logs.durationWrong'),
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('taskName'), [setFocus]);
  const close = async () => {
    if (!isSubmitting && (await confirmDiscardUnsavedWork())) onClose();
  };
  return (
    <Card as="form" aria-label={t('logs.add')} onSubmit={(event: FormEvent) => void onSubmit(event)} noValidate>
      <Grid>
        <Field label={t('start.task')} error={errorOf('taskName')}>
          <Input maxLength={LIMITS.title} autoComplete="off" {...form.register('taskName')} />
        </Field>
        <Field label={t('start.project')} error={errorOf('picked')}>
          <ProjectPicker
            value={form.watch('picked')}
            onChange={(picked) => form.setValue('picked', picked, { shouldDirty: true })}
            placeholder={t('start.projectHint')}
          />
        </Field>
        <Field label={t('logs.day')}>
          <DateField max={today} {...form.register('start.day')} />
        </Field>
        <Field label={t('logs.start')} error={errorOf('start.time')}>
          <TimeField {...form.register('start.time')} />
        </Field>
        <Field
          label={t('logs.duration')}
          hint={durationHint(form.watch('duration')) ?? t('logs.durationHint')}
          error={errorOf('duration')}
        >
          <Input autoComplete="off" {...form.register('duration')} />
        </Field>
        {mayEditOthers && (
          <Field label={t('filters.person')} error={errorOf('person')}>
            <FormCombobox
              control={form.control}
              name="person"
              placeholder={t('filters.onlyMe')}
              options={personOptions(employees.data ?? [])}
              loading={employees.isFetching && employees.isPending}
            />
          </Field>
        )}
        <Field label={t('filters.billable')}>
          <Select
            options={[
              { value: '', label: t('logs.asProject') },
              { value: 'true', label: t('filters.isBillable') },
              { value: 'false', label: t('filters.notBillable') },
            ]}
            {...form.register('billable')}
          />
        </Field>
      </Grid>
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <Row $gap={2}>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {t('logs.save')}
        </Button>
        <Button variant="quiet" onClick={() => void close()}>
          {t('logs.cancel')}
        </Button>
      </Row>
      <UnsavedChangesGuard
        when={form.formState.isDirty && !isSaved}
        onDiscard={() => form.reset()}
        next={isSaved ? onClose : null}
      />
    </Card>
  );
}
