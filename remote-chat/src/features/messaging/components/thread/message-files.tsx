import { type ChatAttachment, isInlineType } from '@atrium/contracts';
import { styled, token } from '@atrium/platform';
import { useState } from 'react';
import { useFileUrls } from '../../../../shared/api/get-file-urls';
import { FileList } from '../../../../shared/components/file-list';
import { FilePreview } from '../../../../shared/components/file-preview';
import { useTexts } from '../../../../shared/use-texts';

/** The maximum width and height of a picture in a thread, in px. */
const MAX_SIDE = 320;

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space(2)};
  margin-top: ${token.space(1)};
`;

const Media = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space(2)};
`;

const PictureButton = styled.button`
  display: block;
  max-width: 100%;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceSunken};
  cursor: zoom-in;
  img {
    height: auto;
    object-fit: cover;
  }
`;

const Video = styled.video`
  width: ${MAX_SIDE}px;
  aspect-ratio: 16 / 9;
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceSunken};
`;

const Sound = styled.audio`
  width: ${MAX_SIDE}px;
  max-width: 100%;
  height: 40px;
`;

const isOf = (kind: string) => (file: ChatAttachment) => isInlineType(file.type) && file.type.startsWith(kind);
const isImage = isOf('image/');
const isVideo = isOf('video/');
const isAudio = isOf('audio/');

/**
 * Returns the size at which a picture is shown. Pictures of unknown size get a square, so that nothing moves when they
 * load.
 */
function shownSize({ width, height }: ChatAttachment): { width: number; height: number } {
  if (width === null || height === null) return { width: 240, height: 240 };
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.max(24, Math.round(width * scale)), height: Math.max(24, Math.round(height * scale)) };
}

/** The files of a message: pictures, videos and sounds inline, others in a list. Renders nothing without files. */
export function MessageFiles({ files }: { files: readonly ChatAttachment[] }) {
  const { t } = useTexts();
  const shown = files.filter((file) => isImage(file) || isVideo(file) || isAudio(file));
  const { urls, query } = useFileUrls(shown.map(({ _id }) => _id));
  const [openId, setOpenId] = useState<string | null>(null);
  if (files.length === 0) return null;

  const opened = files.find(({ _id }) => _id === openId);
  const others = files.filter((file) => !shown.includes(file));
  return (
    <Frame>
      {shown.length > 0 && (
        <Media>
          {shown.map((file) => {
            const { _id: id, name } = file;
            const url = urls[id];
            if (isImage(file)) {
              const size = shownSize(file);
              return (
                <PictureButton
                  key={id}
                  type="button"
                  aria-label={t('message.openFile', { name })}
                  onClick={() => setOpenId(id)}
                >
                  <img alt="" {...(url !== undefined && { src: url })} {...size} />
                </PictureButton>
              );
            }
            return isVideo(file) ? (
              // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploaded by colleagues, without captions
              <Video key={id} src={url} controls preload="metadata" aria-label={name} />
            ) : (
              // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploaded by colleagues, without captions
              <Sound key={id} src={url} controls preload="metadata" aria-label={name} />
            );
          })}
        </Media>
      )}
      <FileList files={others} />
      {opened && <FilePreview file={opened} url={urls[opened._id]} query={query} onClose={() => setOpenId(null)} />}
    </Frame>
  );
}
