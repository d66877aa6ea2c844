import { LIMITS } from '@atrium/contracts';
import { Button, Input, Row, Stack, isComposing } from '@atrium/platform';
import { DeletedNotice, useIsDeletedMeanwhile, useReportEdited } from '@atrium/platform/forms';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts';

/** Focuses the field when it appears, because the user opened it. */
const focusField = (field: HTMLInputElement | null) => field?.focus();

interface QuickAddProps {
  column: string;
  /** If false, the field only keeps what was typed before. */
  mayAdd: boolean;
  /** Resolves to true if the task was stored. */
  onAdd: (title: string) => Promise<boolean>;
}

/**
 * Field that adds tasks to a column. Enter adds a task and keeps the field open for the next one. A title that can no
 * longer be added, because the project was archived or the column removed meanwhile, stays until it is
 * discarded.
 */
export function QuickAdd({ column, mayAdd, onAdd }: QuickAddProps) {
  const { t } = useTexts();
  const [title, setTitle] = useState<string | null>(null);
  const isDeleted = useIsDeletedMeanwhile();
  const typed = title ?? '';
  const isTyped = typed.trim() !== '';
  useReportEdited(isTyped);
  const isClosed = !mayAdd || isDeleted;
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
        <Button size="sm" variant="quiet" onClick={() => setTitle(null)}>
          {t('board.discard')}
        </Button>
      </Stack>
    );
  }
  if (title === null) {
    return (
      <Button
        variant="quiet"
        size="sm"
        icon="plus"
        full
        aria-label={t('board.addTaskTo', { column })}
        onClick={() => setTitle('')}
      >
        {t('board.addTask')}
      </Button>
    );
  }
  const add = async () => {
    const added = typed.trim();
    if (added === '') return;
    setTitle('');
    // A rejected title goes back into the field unless the user has already typed the next one.
    if (!(await onAdd(added))) setTitle((now) => (now === '' || now === null ? added : now));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void add();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setTitle(null);
    }
  };
  return (
    <Stack $gap={2}>
      <Input
        ref={focusField}
        aria-label={t('board.titleOfTask')}
        placeholder={t('board.titleOfTask')}
        value={title}
        maxLength={LIMITS.title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Row>
        <Button size="sm" variant="primary" disabled={title.trim() === ''} onClick={() => void add()}>
          {t('board.add')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setTitle(null)}>
          {t('work.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
