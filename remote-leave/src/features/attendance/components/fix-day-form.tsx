import { type AttendanceTimes, LIMITS } from '@atrium/contracts';
import {
  Banner,
  Button,
  errorMessage,
  Field,
  fieldMessage,
  isAppError,
  Row,
  Stack,
  Textarea,
  useTexts,
  useToast,
} from '@atrium/platform';
import { UnsavedChangesGuard } from '@atrium/platform/forms';
import { type FormEvent, useState } from 'react';
import { useCorrectDay } from '../api/correct-day';
import { toEntries, toTyped, type TypedStretch } from '../model/day-times';
import { StretchFields } from './stretch-fields';

interface FixDayFormProps {
  date: string;
  /** The times that the form starts with. */
  entries: readonly AttendanceTimes[];
  timeZone: string;
  /** The pending correction to edit; undefined for a new one. */
  correction?: { _id: string; reason: string };
  onSent: (correctionId: string) => void;
  onCancel: () => void;
}

/** The form that requests a correction of a day: the intended stretches of work, and the reason. */
export function FixDayForm({ date, entries, timeZone, correction, onSent, onCancel }: FixDayFormProps) {
  const { t } = useTexts();
  const toast = useToast();
  const correct = useCorrectDay(correction?._id);
  const [initial] = useState((): readonly TypedStretch[] =>
    entries.length === 0 && !correction ? [{ from: '', to: '' }] : toTyped(entries, timeZone),
  );
  const [stretches, setStretches] = useState(initial);
  const [reason, setReason] = useState(correction?.reason ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const [sentId, setSentId] = useState<string | null>(null);
  const isChanged = reason !== (correction?.reason ?? '') || JSON.stringify(stretches) !== JSON.stringify(initial);

  const fields = isAppError(correct.error) ? correct.error.fields : {};
  const refusal = (index: number) => {
    const found = Object.entries(fields).find(([name]) => name.startsWith(`attendance.entries.${index}.`))?.[1];
    return found && fieldMessage(found, t);
  };
  const errorAt = (index: number) => {
    const stretch = stretches[index];
    const isMissing = stretch !== undefined && (stretch.from === '' || stretch.to === '');
    return isChecked && isMissing ? t('attendance.bothTimes') : refusal(index);
  };
  const others = Object.entries(fields).filter(([name]) => !/^attendance\.entries\.\d+\./.test(name));
  const isAtTimes = Object.keys(fields).length > others.length;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (correct.isPending || stretches.some(({ from, to }) => from === '' || to === '')) return;
    const attendance = { date, entries: toEntries(stretches, date, timeZone) };
    correct.mutate(
      { attendance, reason: reason.trim() },
      {
        onSuccess: ({ _id, status }) => {
          const sent = correction ? 'form.correctionSaved' : 'form.correctionSent';
          toast.show({ variant: 'success', title: t(status === 'Approved' ? 'form.correctionApproved' : sent) });
          setSentId(_id);
        },
      },
    );
  };

  return (
    <form noValidate onSubmit={submit}>
      <UnsavedChangesGuard
        includeQuery
        when={isChanged && sentId === null}
        onDiscard={onCancel}
        next={sentId === null ? null : () => onSent(sentId)}
      />
      <Stack $gap={4}>
        <p>{t('attendance.fixText')}</p>
        <StretchFields
          stretches={stretches}
          errorAt={errorAt}
          onChange={(changed) => {
            // The server's errors apply to the previous times.
            correct.reset();
            setStretches(changed);
          }}
        />
        <Field label={t('form.correctionReason')} hint={t('form.reasonHint')}>
          <Textarea
            rows={3}
            maxLength={LIMITS.freeText}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        {correct.error && !isAtTimes && (
          <Banner tone="danger" title={t('form.failed')}>
            {others.length > 0
              ? others.map(([, found]) => fieldMessage(found, t)).join(' ')
              : errorMessage(correct.error, t)}
          </Banner>
        )}
        <Row $gap={2} $justify="end">
          <Button variant="quiet" disabled={correct.isPending} onClick={onCancel}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={correct.isPending}>
            {t(correction ? 'form.save' : 'form.sendCorrection')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
