import type { TimeEntry } from '@atrium/contracts';
import { IconButton, Menu, MenuItem, styled } from '@atrium/platform';
import { useIdempotentSend } from '@atrium/platform/idempotency';
import { useState } from 'react';
import { useEntryActions } from '../../../shared/timers/model/use-entry-actions';
import { useDuplicateEntry } from '../api/save-entry';
import { SplitDialog } from './split-dialog';
import { useTexts } from '../../../shared/use-texts';

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
