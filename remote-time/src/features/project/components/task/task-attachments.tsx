import { type Attachment, DOCUMENT_TYPES, LIMITS, type Task } from '@atrium/contracts';
import { errorMessage, Stack, useFailureToast, usePlatform } from '@atrium/platform';
import { downloadAttachment } from '@atrium/platform/files';
import { AttachmentField, AttachmentList, type StoredAttachment, useAttachments } from '@atrium/ui/attachments';
import { useEffect, useEffectEvent } from 'react';
import { useTaskCalls } from '../../api/change-task';
import { useTexts } from '../../../../shared/use-texts';

const toStored = ({ _id, name, size, type, url }: Attachment): StoredAttachment => ({ id: _id, name, size, type, url });

interface TaskAttachmentsProps {
  task: Task;
  mayEdit: boolean;
}

/** The files of a task. Each file uploads as soon as it is chosen. */
export function TaskAttachments({ task, mayEdit }: TaskAttachmentsProps) {
  const { t, translate } = useTexts();
  const { api } = usePlatform();
  const showFailure = useFailureToast();
  const calls = useTaskCalls(task.project._id, task._id);
  const attachments = useAttachments({
    limits: { maxBytes: LIMITS.documentBytes, extensions: Object.keys(DOCUMENT_TYPES) },
    upload: async (file, { signal, onProgress }) => {
      const stored = (await calls.attach(file, signal, onProgress)).attachments.at(-1);
      if (!stored) throw new Error('The task has no attachment after an upload.');
      return toStored(stored);
    },
    errorText: (error) => errorMessage(error, translate),
  });
  // Remove stored files from the upload list, because the task's own list shows them.
  const removeStored = useEffectEvent(() => {
    for (const { id, state } of attachments.items) if (state === 'stored') attachments.remove(id);
  });
  const storedCount = attachments.stored.length;
  useEffect(() => {
    if (storedCount > 0) removeStored();
  }, [storedCount]);

  const remove = ({ id }: StoredAttachment) => void calls.detach(id).catch(showFailure(t('task.detachFailed')));
  return (
    <Stack $gap={3}>
      <AttachmentList
        files={task.attachments.map(toStored)}
        onOpen={(file) => void downloadAttachment(api, file).catch(showFailure(t('task.downloadFailed')))}
        {...(mayEdit && { onRemove: remove })}
      />
      {mayEdit && (
        <AttachmentField
          attachments={attachments}
          hint={t('task.attachmentsHint', { max: LIMITS.documentBytes / 1024 / 1024 })}
        />
      )}
    </Stack>
  );
}
