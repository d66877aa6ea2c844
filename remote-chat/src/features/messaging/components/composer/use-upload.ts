import { API, CHAT_LIMITS, LIMITS } from '@atrium/contracts';
import { errorMessage, usePlatform } from '@atrium/platform';
import { useAttachments, type UploadFile } from '@atrium/ui/attachments';
import { useCallback, useEffect } from 'react';
import { useTexts } from '../../../../shared/use-texts';

const ATTACHMENT_LIMITS = { maxBytes: LIMITS.attachmentBytes, maxFiles: CHAT_LIMITS.attachmentsPerMessage };

/** Manages the files of the message being written; each is uploaded as soon as it is chosen. */
export function useUpload(conversationId: string) {
  const { api, drafts } = usePlatform();
  const { translate } = useTexts();
  const upload = useCallback<UploadFile>(
    async (file, { signal, onProgress }) => {
      const stored = await api.call(API.chat.uploadAttachment, {
        body: { conversationId },
        files: [file],
        signal,
        onProgress,
      });
      const { _id: id, name, size, type, url } = stored;
      // The preview uses the chosen file, since the stored one would need a signed address.
      return { id, name, size, type, url, thumbnailUrl: '' };
    },
    [api, conversationId],
  );
  const attachments = useAttachments({
    limits: ATTACHMENT_LIMITS,
    upload,
    errorText: (error) => errorMessage(error, translate),
  });

  // The draft does not include files, so a reload would lose them.
  const hasFiles = attachments.items.length > 0;
  useEffect(() => (hasFiles ? drafts.hold(`files ${conversationId}`) : undefined), [drafts, hasFiles, conversationId]);
  return attachments;
}
