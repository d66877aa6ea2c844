import type { Task } from '@atrium/contracts';
import { Banner, Button, errorMessage, Row, Stack } from '@atrium/platform';
import {
  EditConflictNotice,
  storedValuesOf,
  useIsDeletedMeanwhile,
  useReportEdited,
  useStoredDraft,
  useTextDraft,
} from '@atrium/platform/forms';
import { RichText } from '@atrium/ui/rich-text';
import { RichTextEditor, type RichTextValue } from '@atrium/ui/rich-text-editor';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useTexts } from '../../../../shared/use-texts';

interface TaskDescriptionProps {
  task: Task;
  mayEdit: boolean;
  /** Saves the text and returns it as stored. `before` is the description that the edit began with. */
  onSave: (description: string, before: string) => Promise<Pick<Task, 'description'>>;
}

/** A draft with the description that it began with, which may have changed since; earlier versions stored it elsewhere. */
const storedDraft = z.union([
  z.object({ html: z.string(), before: z.string().nullable() }),
  z.string().transform((html) => ({ html, before: null })),
]);
const parseDraft = (draft: unknown) => storedDraft.safeParse(draft).data ?? null;

/** The description of a task, edited in place. The text is kept as a draft until it is saved or discarded. */
export function TaskDescription(props: TaskDescriptionProps) {
  const { task, mayEdit } = props;
  const { t } = useTexts();
  const draft = useStoredDraft(`task-description-${task._id}`, parseDraft);
  const earlierBase = useTextDraft(`task-description-base-${task._id}`);
  // Null until a button is pressed; until then the editor opens if a draft exists.
  const [opened, setOpened] = useState<boolean | null>(null);

  const isEditing = opened ?? (draft.stored !== null && mayEdit);
  if (isEditing && draft.isLoaded && earlierBase.isLoaded) {
    const close = () => {
      draft.clear();
      earlierBase.clear();
      setOpened(false);
    };
    return (
      <DescriptionEditor
        {...props}
        draft={draft.stored?.html ?? null}
        before={draft.stored?.before ?? earlierBase.stored ?? task.description}
        wasPressed={opened === true}
        onDraft={(html, before) => draft.save({ html, before })}
        onClose={close}
      />
    );
  }
  return (
    <Stack $gap={2}>
      {task.description !== '' && <RichText html={task.description} />}
      {mayEdit && (
        <div>
          <Button size="sm" variant="quiet" icon="pencil" onClick={() => setOpened(true)}>
            {t(task.description === '' ? 'work.addDescription' : 'task.editDescription')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface DescriptionEditorProps extends TaskDescriptionProps {
  /** The stored draft; null if there is none. */
  draft: string | null;
  /** The description that the edit begins with. */
  before: string;
  wasPressed: boolean;
  onDraft: (html: string, before: string) => void;
  onClose: () => void;
}

function DescriptionEditor({ draft, wasPressed, onSave, onDraft, onClose, ...props }: DescriptionEditorProps) {
  const { t, translate } = useTexts();
  // Live updates of the task must not change what the edit began with.
  const [before, setBefore] = useState(props.before);
  const [typed, setTyped] = useState<RichTextValue | null>(null);
  const newest = useRef<RichTextValue>(null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<string | null>(null);

  const html = typed?.isEmpty === true ? '' : (typed?.html ?? draft ?? before);
  const isDeleted = useIsDeletedMeanwhile();
  useReportEdited(html !== before);
  const save = async (since = before) => {
    if (isSaving || isDeleted || typed?.isTooLong === true) return;
    setSaving(true);
    setError(null);
    const sent = newest.current;
    try {
      const { description } = await onSave(html, since);
      const shown = newest.current;
      if (shown === sent || shown === null) return onClose();
      // The user kept typing while the text was being saved.
      setBefore(description);
      onDraft(shown.html, description);
    } catch (failure) {
      const stored = storedValuesOf(failure)?.description;
      if (typeof stored === 'string') setTheirs(stored);
      else setError(errorMessage(failure, translate));
    } finally {
      setSaving(false);
    }
  };
  const keepMine = () => {
    if (theirs === null) return;
    setBefore(theirs);
    setTheirs(null);
    onDraft(html, theirs);
    void save(theirs);
  };
  const conflict = theirs === null ? null : { fields: [{ field: 'description', mine: html, theirs }] };
  return (
    <Stack $gap={2}>
      <RichTextEditor
        autoFocus={wasPressed} // oxlint-disable-line jsx-a11y/no-autofocus -- the button was pressed to type here
        label={t('work.description')}
        defaultValue={draft ?? before}
        minLines={4}
        onChange={(value) => {
          newest.current = value;
          setTyped(value);
          onDraft(value.html, before);
        }}
        submitOn="mod-enter"
        onSubmit={() => void save()}
      />
      <EditConflictNotice
        conflict={conflict && { ...conflict, keepMine, useTheirs: onClose }}
        display={(_, value) => (typeof value === 'string' && value !== '' ? <RichText html={value} /> : null)}
        isSaving={isSaving}
      />
      {error !== null && <Banner tone="danger">{error}</Banner>}
      <Row>
        <Button size="sm" variant="primary" loading={isSaving} disabled={isDeleted} onClick={() => void save()}>
          {t('work.save')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('work.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
