import { API, type Attachment } from '@atrium/contracts';
import { errorMessage, usePlatform, useTexts, useToast } from '@atrium/platform';
import { saveFile } from '@atrium/platform/files';
import { AttachmentList, type StoredAttachment } from '@atrium/ui/attachments';

/** The documents of a request. Downloads send the access token, which a plain link would not. */
export function Documents({ attachments }: { attachments: readonly Attachment[] }) {
  const { t } = useTexts();
  const { api } = usePlatform();
  const toast = useToast();

  const download = async ({ id, name }: StoredAttachment) => {
    try {
      const { blob } = await api.download(API.files.download, { params: { id } });
      saveFile(blob, name);
    } catch (error) {
      toast.show({ variant: 'destructive', title: errorMessage(error, t) });
    }
  };

  return (
    <AttachmentList
      files={attachments.map(({ _id: id, name, size, type, url }) => ({ id, name, size, type, url }))}
      onOpen={(file) => void download(file)}
    />
  );
}
