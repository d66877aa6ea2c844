import type { ChatAttachment } from '@atrium/contracts';
import { Dialog, styled, token, useTexts } from '@atrium/platform';

const Picture = styled.img`
  display: block;
  max-width: 100%;
  height: auto;
  max-height: 70vh;
  margin: 0 auto;
  object-fit: contain;
  border-radius: ${token.radius.control};
`;

const Video = styled.video`
  display: block;
  width: 100%;
  max-height: 70vh;
  border-radius: ${token.radius.control};
`;

const Sound = styled.audio`
  width: 100%;
`;

const Paper = styled.iframe`
  display: block;
  width: 100%;
  height: 70vh;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.control};
`;

interface FilePreviewProps {
  file: ChatAttachment;
  /** The signed address of the file. */
  url: string;
  onClose: () => void;
}

/** Shows an image, video, sound or PDF in an overlay. */
export function FilePreview({ file, url, onClose }: FilePreviewProps) {
  const { t } = useTexts();
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={file.name}
      closeLabel={t('files.close')}
      description={<DownloadLink url={url} />}
    >
      <Content file={file} url={url} />
    </Dialog>
  );
}

function DownloadLink({ url }: { url: string }) {
  const { t } = useTexts();
  return <a href={`${url}&download=1`}>{t('files.download')}</a>;
}

function Content({ file: { name, type, width, height }, url }: Omit<FilePreviewProps, 'onClose'>) {
  if (type.startsWith('image/')) {
    return <Picture src={url} alt={name} {...(width && height && { width, height })} />;
  }
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploaded by colleagues, without captions
  if (type.startsWith('video/')) return <Video src={url} controls aria-label={name} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploaded by colleagues, without captions
  if (type.startsWith('audio/')) return <Sound src={url} controls aria-label={name} />;
  return <Paper src={url} title={name} />;
}
