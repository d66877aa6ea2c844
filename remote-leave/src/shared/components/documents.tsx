import type { Attachment } from '@atrium/contracts';
import { errorMessage, usePlatform, useToast } from '@atrium/platform';
import { downloadAttachment } from '@atrium/platform/files';
import { AttachmentList } from '@atrium/ui/attachments';
import { useTexts } from '../use-texts';

/** The documents of a request. */
export function Documents({ attachments }: { attachments: readonly Attachment[] }) {
  const { translate } = useTexts();
  const { api } = usePlatform();
  const toast = useToast();

  const showFailure = (error: unknown) =>
    void toast.show({ variant: 'destructive', title: errorMessage(error, translate) });

  return (
    <AttachmentList
      files={attachments.map(({ _id: id, name, size, type, url }) => ({ id, name, size, type, url }))}
      onOpen={(file) => void downloadAttachment(api, file).catch(showFailure)}
    />
  );
}
