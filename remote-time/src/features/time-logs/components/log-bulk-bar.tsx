import { LIMITS, type TimeEntry } from '@atrium/contracts';
import { Button, Menu, MenuItem, Popover, useToast } from '@atrium/platform';
import { useUndoToast } from '@atrium/platform/undo';
import { BulkBar } from '@atrium/ui/table';
import { ProjectPicker } from '../../../shared/components/project-picker';
import { type BulkChange, useBulkEdit } from '../api/change-entries';
import { useTexts } from '../../../shared/use-texts';

interface LogBulkBarProps {
  selected: readonly TimeEntry[];
  onClear: () => void;
}

/** The bulk actions on the selected entries. */
export function LogBulkBar({ selected, onClear }: LogBulkBarProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const showUndo = useUndoToast();
  const bulk = useBulkEdit();
  const ids = selected.map(({ _id }) => _id);
  const count = ids.length;

  const isTooMany = () => {
    if (count <= LIMITS.entriesAtOnce) return false;
    toasts.show({ variant: 'warning', title: t('bulk.tooMany', { max: LIMITS.entriesAtOnce }) });
    return true;
  };
  const change = (changes: BulkChange) => {
    if (bulk.isPending || isTooMany()) return;
    bulk.mutate(
      { ids, change: changes },
      {
        onSuccess: () => {
          toasts.show({ variant: 'success', title: t('bulk.changed', { count }) });
          onClear();
        },
      },
    );
  };
  const remove = () => {
    // A second press would try to delete entries that are already deleted.
    if (bulk.isPending || isTooMany()) return;
    bulk.mutate(
      { ids, action: 'remove' },
      {
        onSuccess: () => {
          onClear();
          showUndo({
            title: t('bulk.deleted', { count }),
            onUndo: () => bulk.mutate({ ids, action: 'restore' }),
          });
        },
      },
    );
  };
  return (
    <BulkBar count={count} onClear={onClear}>
      <Popover label={t('timers.projectOf')} align="start" trigger={<Button size="sm">{t('bulk.project')}</Button>}>
        {(close) => (
          <ProjectPicker
            label={t('timers.projectOf')}
            placeholder={t('start.projectHint')}
            value={{ project: '', projectRef: null }}
            onChange={({ project }) => {
              close();
              change({ project, taskId: null });
            }}
          />
        )}
      </Popover>
      <Menu
        trigger={
          <Button size="sm" loading={bulk.isPending}>
            {t('bulk.mark')}
          </Button>
        }
      >
        <MenuItem onSelect={() => change({ billable: true })}>{t('logs.makeBillable')}</MenuItem>
        <MenuItem onSelect={() => change({ billable: false })}>{t('logs.makeNotBillable')}</MenuItem>
        {selected.some(({ needsReview }) => needsReview) && (
          <MenuItem onSelect={() => change({ reviewed: true })}>{t('logs.markReviewed')}</MenuItem>
        )}
      </Menu>
      <Button size="sm" icon="trash" onClick={remove}>
        {t('bulk.delete')}
      </Button>
    </BulkBar>
  );
}
