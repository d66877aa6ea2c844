import type { TimeEntry } from '@atrium/contracts';
import {
  Banner,
  Button,
  DateField,
  Dialog,
  errorMessage,
  Field,
  newId,
  Stack,
  TimeField,
  useFormat,
  useTexts,
  useToast,
} from '@atrium/platform';
import { type FormEvent, useId, useRef, useState } from 'react';
import { dayOf, instantAt, timeOf } from '../../../shared/timers/model/local-time';
import { useSplitEntry } from '../api/change-entries';
import { middleOf, splitLengths } from '../model/split-entry';

interface SplitDialogProps {
  entry: TimeEntry;
  onClose: () => void;
}

/** Dialog that splits an entry at a chosen time and shows the lengths of both parts. */
export function SplitDialog({ entry, onClose }: SplitDialogProps) {
  const { t } = useTexts();
  const format = useFormat();
  const toasts = useToast();
  const formId = useId();
  // Keep the id until the split is stored, so that a retry after a lost response does not split the entry twice.
  const clientId = useRef(newId());
  const split = useSplitEntry(entry._id);
  const [day, setDay] = useState(() => dayOf(middleOf(entry)));
  const [time, setTime] = useState(() => timeOf(middleOf(entry)));
  const [isAsked, setAsked] = useState(false);
  const { startTime, endTime, taskName } = entry;
  const at = instantAt(day, time);
  const lengths = at === null ? null : splitLengths(entry, at);
  const times = { start: format.time(startTime), end: format.time(endTime) };
  const isOneDay = dayOf(startTime) === dayOf(endTime);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (at === null || lengths === null || split.isPending) return;
    split.mutate(
      { at: new Date(at).toISOString(), clientId: clientId.current },
      {
        onSuccess: () => {
          toasts.show({ variant: 'success', title: t('split.done') });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('split.title', { task: taskName })}
      footer={
        <>
          <Button onClick={onClose}>{t('logs.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={split.isPending}>
            {t('split.split')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack $gap={4}>
          {split.error && <Banner tone="danger">{errorMessage(split.error, t)}</Banner>}
          {!isOneDay && (
            <Field label={t('logs.day')}>
              <DateField value={day} min={dayOf(startTime)} max={dayOf(endTime)} onValueChange={setDay} />
            </Field>
          )}
          <Field
            label={t('split.at')}
            hint={lengths ? t('split.parts', partsOf(lengths, format)) : undefined}
            error={isAsked && lengths === null ? t('split.outside', times) : undefined}
          >
            <TimeField value={time} onValueChange={setTime} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}

const partsOf = ([first, second]: readonly [number, number], format: ReturnType<typeof useFormat>) => ({
  first: format.duration(first),
  second: format.duration(second),
});
