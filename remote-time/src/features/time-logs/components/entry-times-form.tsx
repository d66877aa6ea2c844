import type { TimeEntry } from '@atrium/contracts';
import type { TimeSegment } from '@atrium/domain';
import { Banner, Button, DateField, Field, Popover, styled, TimeField, token, useFormat } from '@atrium/platform';
import { useApiForm } from '@atrium/platform/forms';
import { dayAndTime, type DayAndTime, dayAndTimeOf } from '../../../shared/timers/model/times/day-and-time';
import { withStart } from '../model/entry-times';
import { useTexts } from '../../../shared/use-texts';

const Trigger = styled.button`
  padding: ${token.space(1)};
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  color: ${token.color.textMuted};
  white-space: nowrap;
  &:hover {
    color: ${token.color.text};
  }
`;

const Form = styled.form`
  display: grid;
  gap: ${token.space(3)};
`;

interface EntryTimesProps {
  entry: TimeEntry;
  /** Saves the segments. A rejection is shown in the form. */
  onSave: (segments: TimeSegment[]) => Promise<void>;
}

/** The start and end time of an entry. Pressing them opens a form that moves the entry to another day or time. */
export function EntryTimes({ entry, onSave }: EntryTimesProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { startTime, endTime, taskName } = entry;
  const shown = t('entries.from', { start: format.time(startTime), end: format.time(endTime) });
  return (
    <Popover
      label={t('logs.times')}
      align="end"
      trigger={
        <Trigger type="button" aria-label={t('logs.changeTimes', { task: taskName, times: shown })}>
          {shown}
        </Trigger>
      }
    >
      {(close) => <TimesForm entry={entry} onSave={onSave} onDone={close} />}
    </Popover>
  );
}

function TimesForm({ entry, onSave, onDone }: EntryTimesProps & { onDone: () => void }) {
  const { t } = useTexts();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm<DayAndTime, number>({
    schema: dayAndTime(),
    defaultValues: dayAndTimeOf(entry.startTime),
    submit: async (start) => {
      await onSave(withStart(entry.segments, start));
      onDone();
    },
    fieldByPath: { segments: 'time' },
    messages: { time: t('logs.startMissing') },
  });
  return (
    <Form onSubmit={(event) => void onSubmit(event)} noValidate>
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <Field label={t('logs.day')}>
        <DateField {...form.register('day')} />
      </Field>
      <Field label={t('logs.start')} error={errorOf('time')}>
        <TimeField {...form.register('time')} />
      </Field>
      <Button type="submit" variant="primary" loading={isSubmitting}>
        {t('logs.save')}
      </Button>
    </Form>
  );
}
