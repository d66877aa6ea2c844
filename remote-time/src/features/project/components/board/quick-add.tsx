import { LIMITS } from '@atrium/contracts';
import { Button, Input, Row, Stack, isComposing } from '@atrium/platform';
import { DeletedNotice, useIsDeletedMeanwhile, useReportEdited, useTextDraft } from '@atrium/platform/forms';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts';

/** Focuses the field when it appears, because the user opened it. */
const focusField = (field: HTMLInputElement | null) => field?.focus();

interface QuickAddProps {
  column: { _id: string; name: string };
  /** Whether the button that opens the field stands above a list instead of at the end of the column. */
  isAboveList?: boolean;
  /** If false, the field only keeps what was typed before. */
  mayAdd: boolean;
  /** Resolves to true if the task was stored. */
  onAdd: (title: string) => Promise<boolean>;
}

/**
 * Field that adds tasks to a column. Enter adds a task and keeps the field open for the next one. A title that was not
 * added is restored when the board is opened again. A title that can no longer be added, because the project was
 * archived or the column removed meanwhile, stays until it is discarded.
 */
export function QuickAdd({ column, isAboveList = false, mayAdd, onAdd }: QuickAddProps) {
  const { t } = useTexts();
  const { stored, save, clear } = useTextDraft(`new-task-${column._id}`);
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<string>();
  const typed = edited ?? stored ?? '';
  const isTyped = typed.trim() !== '';
  useEffect(() => {
    if (edited === undefined) return;
    if (isTyped) save(edited);
    else clear();
  }, [edited, isTyped, save, clear]);
  const isDeleted = useIsDeletedMeanwhile();
  useReportEdited(isTyped);
  const isClosed = !mayAdd || isDeleted;
  const close = () => {
    setOpen(false);
    setEdited('');
  };
  if (isClosed && !isTyped) return null;
  if (isClosed) {
    return (
      <Stack $gap={2}>
        <DeletedNotice
          title={isDeleted ? undefined : t('project.archivedMeanwhile')}
          text={t('project.cannotAdd')}
          typed={() => typed}
        />
        <Input readOnly aria-label={t('board.titleOfTask')} value={typed} />
        <Button size="sm" variant="quiet" onClick={close}>
          {t('board.discard')}
        </Button>
      </Stack>
    );
  }
  if (!isOpen && !isTyped) {
    return (
      <Button
        variant={isAboveList ? 'secondary' : 'quiet'}
        size={isAboveList ? 'md' : 'sm'}
        icon="plus"
        full={!isAboveList}
        aria-label={t('board.addTaskTo', { column: column.name })}
        onClick={() => setOpen(true)}
      >
        {t('board.addTask')}
      </Button>
    );
  }
  const add = async () => {
    const added = typed.trim();
    if (added === '') return;
    setOpen(true);
    setEdited('');
    // A rejected title goes back into the field unless the user has already typed the next one.
    if (!(await onAdd(added))) setEdited((now) => now || added);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void add();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
  };
  return (
    <Stack $gap={2}>
      <Input
        {...(isOpen && { ref: focusField })}
        aria-label={t('board.titleOfTask')}
        placeholder={t('board.titleOfTask')}
        value={typed}
        maxLength={LIMITS.title}
        onChange={(event) => {
          setOpen(true);
          setEdited(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <Row>
        <Button size="sm" variant="primary" disabled={!isTyped} onClick={() => void add()}>
          {t('board.add')}
        </Button>
        <Button size="sm" variant="quiet" onClick={close}>
          {t('work.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
