import type { Task } from '@atrium/contracts';
import { Banner, Button, errorMessage, Row, Stack, useTexts } from '@atrium/platform';
import { useTextDraft } from '@atrium/platform/forms';
import { RichText } from '@atrium/ui/rich-text';
import { RichTextEditor, type RichTextValue } from '@atrium/ui/rich-text-editor';
import { useState } from 'react';

interface TaskDescriptionProps {
  task: Task;
  mayEdit: boolean;
  /** Rejects if the task was changed in the meantime. */
  onSave: (description: string) => Promise<unknown>;
}

/** The description of a task, edited in place. The text is kept as a draft until it is saved or discarded. */
export function TaskDescription({ task, mayEdit, onSave }: TaskDescriptionProps) {
  const { t } = useTexts();
  const draft = useTextDraft(`task-description-${task._id}`);
  const [typed, setTyped] = useState<RichTextValue | null>(null);
  // Null until a button is pressed; until then the editor opens if a draft exists.
  const [opened, setOpened] = useState<boolean | null>(null);
  const [wasPressed, setPressed] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const isEditing = opened ?? (draft.stored !== null && mayEdit);
  if (!isEditing || !draft.isLoaded) {
    return (
      <Stack $gap={2}>
        {task.description !== '' && <RichText html={task.description} />}
        {mayEdit && (
          <div>
            <Button
              size="sm"
              variant="quiet"
              icon="pencil"
              onClick={() => {
                setPressed(true);
                setOpened(true);
              }}
            >
              {t(task.description === '' ? 'work.addDescription' : 'task.editDescription')}
            </Button>
          </div>
        )}
      </Stack>
    );
  }
  const close = () => {
    draft.clear();
    setTyped(null);
    setError(null);
    setOpened(false);
  };
  const save = async () => {
    if (isSaving || typed?.isTooLong === true) return;
    setSaving(true);
    try {
      const html = typed?.html ?? draft.stored ?? task.description;
      await onSave(typed?.isEmpty === true ? '' : html);
      close();
    } catch (failure) {
      setError(errorMessage(failure, t));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Stack $gap={2}>
      <RichTextEditor
        autoFocus={wasPressed} // oxlint-disable-line jsx-a11y/no-autofocus -- the button was pressed to type here
        label={t('work.description')}
        defaultValue={draft.stored ?? task.description}
        minLines={4}
        onChange={(value) => {
          setTyped(value);
          draft.save(value.html);
        }}
        submitOn="mod-enter"
        onSubmit={() => void save()}
      />
      {error !== null && <Banner tone="danger">{error}</Banner>}
      <Row>
        <Button size="sm" variant="primary" loading={isSaving} onClick={() => void save()}>
          {t('work.save')}
        </Button>
        <Button size="sm" variant="quiet" onClick={close}>
          {t('work.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
