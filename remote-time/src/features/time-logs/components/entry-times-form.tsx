import type { TimeEntry } from '@atrium/contracts';
import type { TimeSegment } from '@atrium/domain';
import {
  Button,
  DateField,
  Field,
  FieldError,
  Popover,
  styled,
  TimeField,
  token,
  useFormat,
  useTexts,
} from '@atrium/platform';
import { type FormEvent, useState } from 'react';
import { dayOf, instantAt, timeOf } from '../../../shared/timers/model/local-time';
import { withStart } from '../model/entry-times';

const Trigger = styled.button`
  padding: ${token.space(1)};
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  color: ${token.color.textMuted};
  white-space: nowrap;
  cursor: pointer;
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
  /** Saves the segments. Rejects with an `Error` whose message is shown. */
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
  const [day, setDay] = useState(() => dayOf(entry.startTime));
  const [time, setTime] = useState(() => timeOf(entry.startTime));
  const [wrong, setWrong] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return undefined;
    const start = instantAt(day, time);
    if (start === null) return setWrong(t('logs.startMissing'));
    setSaving(true);
    try {
      await onSave(withStart(entry.segments, start));
      onDone();
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
    return undefined;
  };
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t('logs.day')}>
        <DateField value={day} onValueChange={setDay} />
      </Field>
      <Field label={t('logs.start')}>
        <TimeField value={time} onValueChange={setTime} />
      </Field>
      {wrong !== null && <FieldError>{wrong}</FieldError>}
      <Button type="submit" variant="primary" loading={isSaving}>
        {t('logs.save')}
      </Button>
    </Form>
  );
}
