import type { TimeEntry } from '@atrium/contracts';
import {
  Banner,
  Button,
  DateField,
  Dialog,
  Field,
  IconButton,
  Menu,
  MenuItem,
  Stack,
  styled,
  TimeField,
  useFormat,
  useToast,
} from '@atrium/platform';
import { useApiForm } from '@atrium/platform/forms';
import { useIdempotentSend } from '@atrium/platform/idempotency';
import { clockDuration } from '@atrium/ui/charts';
import { useId, useState } from 'react';
import { type DayAndTime, dayAndTime, dayAndTimeOf } from '../../../shared/timers/model/times/day-and-time';
import { dayOf, instantAt } from '../../../shared/timers/model/times/local-time';
import { useEntryActions } from '../../../shared/timers/model/use-entry-actions';
import { useDuplicateEntry } from '../api/save-entry';
import { useTexts } from '../../../shared/use-texts';
import { useSplitEntry } from '../api/change-entries';
import { middleOf, splitLengths } from '../model/split-entry';

interface SplitDialogProps {
  entry: TimeEntry;
  onClose: () => void;
}

/** Dialog that splits an entry at a chosen time and shows the lengths of both parts. */
function SplitDialog({ entry, onClose }: SplitDialogProps) {
  const { t } = useTexts();
  const format = useFormat();
  const toasts = useToast();
  const formId = useId();
  const sendOnce = useIdempotentSend();
  const split = useSplitEntry(entry._id);
  const { startTime, endTime, taskName } = entry;
  const isOneDay = dayOf(startTime) === dayOf(endTime);
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm<DayAndTime, number>({
    schema: dayAndTime((at) => splitLengths(entry, at) !== null),
    defaultValues: dayAndTimeOf(middleOf(entry)),
    submit: async (at) => {
      await sendOnce(at, (clientId) => split({ at: new Date(at).toISOString(), clientId }));
      toasts.show({ variant: 'success', title: t('split.done') });
      onClose();
    },
    fieldByPath: { at: 'time' },
    messages: { time: t('split.outside', { start: format.time(startTime), end: format.time(endTime) }) },
  });
  const [day, time] = form.watch(['day', 'time']);
  const at = instantAt(day, time);
  const lengths = at === null ? null : splitLengths(entry, at);
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('split.title', { task: taskName })}
      footer={
        <>
          <Button onClick={onClose}>{t('logs.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
            {t('split.split')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack $gap={4}>
          {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
          {!isOneDay && (
            <Field label={t('logs.day')}>
              <DateField min={dayOf(startTime)} max={dayOf(endTime)} {...form.register('day')} />
            </Field>
          )}
          <Field
            label={t('split.at')}
            hint={
              lengths
                ? t('split.parts', { first: clockDuration(lengths[0]), second: clockDuration(lengths[1]) })
                : undefined
            }
            error={errorOf('time')}
          >
            <TimeField {...form.register('time')} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}

const Actions = styled.div`
  display: flex;
`;

interface LogRowActionsProps {
  entry: TimeEntry;
  canEdit: boolean;
  /** Saves a change and reports a failure. */
  onChange: (change: { billable: boolean } | { reviewed: true }) => void;
}

/** The actions on one entry, such as continue and delete. */
export function LogRowActions({ entry, canEdit, onChange }: LogRowActionsProps) {
  const { t } = useTexts();
  const duplicate = useDuplicateEntry();
  const sendOnce = useIdempotentSend();
  const { continueEntry, remove } = useEntryActions();
  const [isSplitting, setSplitting] = useState(false);
  const { _id: id, taskName: task, billable, needsReview } = entry;
  return (
    <Actions>
      <IconButton size="sm" icon="play" label={t('entries.continue', { task })} onClick={() => continueEntry(entry)} />
      {canEdit && (
        <Menu trigger={<IconButton size="sm" icon="ellipsis" label={t('logs.actions', { task })} />}>
          <MenuItem onSelect={() => onChange({ billable: !billable })}>
            {t(billable ? 'logs.makeNotBillable' : 'logs.makeBillable')}
          </MenuItem>
          {needsReview && <MenuItem onSelect={() => onChange({ reviewed: true })}>{t('logs.markReviewed')}</MenuItem>}
          <MenuItem
            onSelect={() => {
              // The mutation reports a failure.
              sendOnce(id, (clientId) => duplicate.mutateAsync({ id, clientId })).catch(() => undefined);
            }}
          >
            {t('logs.duplicate')}
          </MenuItem>
          <MenuItem onSelect={() => setSplitting(true)}>{t('split.open')}</MenuItem>
          <MenuItem danger icon="trash" onSelect={() => remove(entry)}>
            {t('bulk.delete')}
          </MenuItem>
        </Menu>
      )}
      {isSplitting && <SplitDialog entry={entry} onClose={() => setSplitting(false)} />}
    </Actions>
  );
}
