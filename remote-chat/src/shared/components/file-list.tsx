import { type ChatAttachment, isInlineType } from '@atrium/contracts';
import { useFailureToast, usePlatform } from '@atrium/platform';
import { downloadAttachment } from '@atrium/platform/files';
import { AttachmentList } from '@atrium/ui/attachments';
import { useState } from 'react';
import { useFileUrls } from '../api/get-file-urls';
import { FilePreview } from './file-preview';
import { useTexts } from '../use-texts';

/** Files of a post or message: images, videos, sounds and PDFs open in a preview, others are downloaded. */
export function FileList({ files }: { files: readonly ChatAttachment[] }) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const { api } = usePlatform();
  const { urls, query } = useFileUrls(files.map(({ _id }) => _id));
  const [openId, setOpenId] = useState<string | null>(null);

  const opened = files.find(({ _id }) => _id === openId);
  return (
    <>
      <AttachmentList
        files={files.map(({ _id: id, name, size, type, url }) => ({
          id,
          name,
          size,
          type,
          url: urls[id] ?? url,
          // The unsigned address requires a token, which an image request cannot send.
          thumbnailUrl: urls[id] ?? '',
        }))}
        onOpen={(file) => {
          if (isInlineType(file.type)) setOpenId(file.id);
          else void downloadAttachment(api, file).catch(showFailure(t('files.failed', { name: file.name })));
        }}
      />
      {opened && <FilePreview file={opened} url={urls[opened._id]} query={query} onClose={() => setOpenId(null)} />}
    </>
  );
}
