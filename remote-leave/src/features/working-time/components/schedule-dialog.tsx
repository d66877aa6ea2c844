import type { PersonSchedules, WorkSchedule } from '@atrium/contracts';
import {
  Banner,
  Button,
  confirmDiscardUnsavedWork,
  DateField,
  Dialog,
  Field,
  RadioGroup,
  Row,
  Select,
  Stack,
  useToast,
} from '@atrium/platform';
import { timeZones } from '@atrium/platform/company-details';
import {
  EditConflictNotice,
  FormCombobox,
  KeptWhileEdited,
  UnsavedChangesGuard,
  useApiForm,
  useIsDeletedMeanwhile,
  useKeptWhileEdited,
} from '@atrium/platform/forms';
import { useMemo, useState } from 'react';
import { WeekInputs } from '../../../shared/week/week-inputs';
import { useSaveSchedules } from '../api/save-schedules';
import {
  fieldOfSchedule,
  scheduleForm,
  schedulesIn,
  type ScheduleValues,
  scheduleValues,
  withSchedule,
} from '../model/schedule-values';
import { useScheduleFormat } from '../model/use-schedule-format';
import { useTexts } from '../../../shared/use-texts';

interface ScheduleDialogProps {
  userId: string;
  /** Name of the person. */
  name: string;
  data: PersonSchedules;
  /** The schedule to edit; null for a new one. */
  schedule: WorkSchedule | null;
  onClose: () => void;
}

/** The dialog that adds or changes a schedule of a person. It keeps the input if somebody else removes the schedule. */
export default function ScheduleDialog(props: ScheduleDialogProps) {
  const { t } = useTexts();
  const { schedule, data } = props;
  // The directory no longer names a person who is removed meanwhile.
  const [name] = useState(props.name);
  const [isSending, setSending] = useState(false);
  const { reportEdited } = useKeptWhileEdited(schedule?.from ?? 'new', schedule);
  // The user's own change may move a schedule to another day.
  const isDeleted = !isSending && schedule !== null && !data.schedules.some(({ from }) => from === schedule.from);
  const close = async () => {
    if (await confirmDiscardUnsavedWork()) props.onClose();
  };
  return (
    <Dialog
      open
      closeOnOutside={false}
      title={t(schedule ? 'workingTime.editTitle' : 'workingTime.addTitle', { name })}
      closeLabel={t('workingTime.close')}
      onClose={() => void close()}
    >
      <KeptWhileEdited kept={{ shown: schedule ?? undefined, isDeleted, reportEdited }}>
        <ScheduleForm {...props} name={name} onSending={setSending} onCancel={() => void close()} />
      </KeptWhileEdited>
    </Dialog>
  );
}

const WEEKS = ['company', 'own'] as const;

interface ScheduleFormProps extends ScheduleDialogProps {
  onSending: (isSending: boolean) => void;
  onCancel: () => void;
}

function ScheduleForm({ userId, name, data, schedule, onClose, onSending, onCancel }: ScheduleFormProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const scheduleFormat = useScheduleFormat(data);
  const { mutateAsync: save } = useSaveSchedules(userId);
  const [isSaved, setSaved] = useState(false);
  const zones = useMemo(() => timeZones(schedule?.timeZone ?? ''), [schedule]);
  const { company } = data;
  const isDeleted = useIsDeletedMeanwhile();

  const { form, onSubmit, errorOf, failure, conflict, isSubmitting } = useApiForm<ScheduleValues, WorkSchedule>({
    schema: scheduleForm,
    defaultValues: scheduleValues(schedule, data),
    exactBase: { schedules: data.schedules },
    // The conflict is about the list; the form keeps what the user typed.
    fromRequest: () => ({}),
    submit: async (changed, base) => {
      const stored = schedulesIn(base);
      onSending(true);
      try {
        await save({ schedules: withSchedule(stored, schedule, changed), base: { schedules: stored } });
      } catch (error) {
        onSending(false);
        throw error;
      }
      toasts.show({ variant: 'success', title: t('workingTime.saved') });
      setSaved(true);
    },
    fieldByPath: fieldOfSchedule,
    fallback: t('workingTime.saveFailed'),
  });
  const [weekOf, week] = [form.watch('weekOf'), form.watch('week')];

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <UnsavedChangesGuard
        includeQuery
        when={form.formState.isDirty && !isSaved}
        onDiscard={onClose}
        next={isSaved ? onClose : null}
      />
      <Stack $gap={5}>
        {failure !== undefined && (
          <Banner tone="danger" title={t('workingTime.saveFailed')}>
            {failure === t('workingTime.saveFailed') ? null : failure}
          </Banner>
        )}
        <EditConflictNotice
          conflict={conflict}
          display={(_field, value) =>
            value === undefined
              ? t('workingTime.inThisForm')
              : schedulesIn({ schedules: value })
                  .map((one) => `${scheduleFormat.from(one)}: ${scheduleFormat.own(one)}`)
                  .join('\n') || t('workingTime.asCompany')
          }
          isSaving={isSubmitting}
        />
        <Field required label={t('workingTime.validFrom')} error={errorOf('from')}>
          <DateField {...form.register('from')} />
        </Field>
        <RadioGroup
          label={t('workingTime.week')}
          value={weekOf}
          onValueChange={(next) => form.setValue('weekOf', next, { shouldDirty: true })}
          options={WEEKS.map((value) => ({
            value,
            label: t(`workingTime.weeks.${value}`),
            ...(value === 'company' && { hint: scheduleFormat.week(company.week) }),
          }))}
        />
        {weekOf === 'own' && (
          <WeekInputs
            week={week}
            isWrong={(day) => errorOf(`week.${day}`) !== undefined}
            onChange={(day, minutes) =>
              form.setValue(`week.${day}`, minutes, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
        )}
        <Field label={t('workingTime.zone')} error={errorOf('timeZone')}>
          <FormCombobox
            control={form.control}
            name="timeZone"
            options={zones}
            placeholder={t('workingTime.companyValue', { value: scheduleFormat.zone(company.timeZone) })}
          />
        </Field>
        <Field
          label={t('workingTime.holidays')}
          hint={company.calendars.length === 0 ? t('workingTime.noCalendars') : undefined}
          error={errorOf('holidayCalendar')}
        >
          <Select
            options={[
              { value: '', label: t('workingTime.companyHolidays') },
              ...company.calendars.map(({ key, name: label }) => ({ value: key, label })),
            ]}
            {...form.register('holidayCalendar')}
          />
        </Field>
        <Banner>{t('workingTime.effect', { name })}</Banner>
        <Row $gap={2} $justify="end">
          <Button disabled={isSubmitting} onClick={onCancel}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={isSubmitting} disabled={isDeleted}>
            {t('workingTime.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
