import type { ChatAttachment } from '@atrium/contracts';
import { Dialog, EmptyState, type FailedQuery, LoadError, Skeleton, styled, token } from '@atrium/platform';
import { useTexts } from '../use-texts';

const Picture = styled.img`
  height: auto;
  max-height: 70vh;
  margin: 0 auto;
  object-fit: contain;
  border-radius: ${token.radius.control};
`;

const Video = styled.video`
  width: 100%;
  max-height: 70vh;
  border-radius: ${token.radius.control};
`;

const Sound = styled.audio`
  width: 100%;
`;

const DocumentFrame = styled.iframe`
  display: block;
  width: 100%;
  height: 70vh;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.control};
`;

interface FilePreviewProps {
  file: ChatAttachment;
  /** The signed address of the file, once it is loaded. */
  url: string | undefined;
  /** Loads the address. */
  query: FailedQuery;
  onClose: () => void;
}

/** Shows an image, video, sound or PDF in an overlay, which opens at once and loads the file's address if needed. */
export function FilePreview({ file, url, query, onClose }: FilePreviewProps) {
  const { t } = useTexts();
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={file.name}
      closeLabel={t('files.close')}
      {...(url !== undefined && { description: <DownloadLink url={url} /> })}
    >
      {url === undefined ? <MissingUrl name={file.name} query={query} /> : <Content file={file} url={url} />}
    </Dialog>
  );
}

function MissingUrl({ name, query }: { name: string; query: FailedQuery }) {
  const { t } = useTexts();
  if (query.error) return <LoadError compact title={t('files.openFailed', { name })} query={query} />;
  if (query.data !== undefined) return <EmptyState compact title={t('files.gone')} />;
  return <Skeleton lines={6} />;
}

function DownloadLink({ url }: { url: string }) {
  const { t } = useTexts();
  return <a href={`${url}&download=1`}>{t('files.download')}</a>;
}

function Content({ file: { name, type, width, height }, url }: { file: ChatAttachment; url: string }) {
  if (type.startsWith('image/')) {
    return <Picture src={url} alt={name} {...(width && height && { width, height })} />;
  }
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploaded by colleagues, without captions
  if (type.startsWith('video/')) return <Video src={url} controls aria-label={name} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploaded by colleagues, without captions
  if (type.startsWith('audio/')) return <Sound src={url} controls aria-label={name} />;
  return <DocumentFrame src={url} title={name} />;
}
