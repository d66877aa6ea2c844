import { IconButton, ProgressBar, usePageLocale } from '@atrium/ui';
import { Detail, Item, Items, Name, Progress, Words } from './attachment-style';
import { formatBytes } from './format-bytes';
import { useAttachmentTexts } from './texts';
import { Thumbnail } from './thumbnail';
import type { AttachmentItem } from './use-attachments';

interface AttachmentItemsProps {
  items: readonly AttachmentItem[];
  onRemove: (id: string) => void;
  onRetry?: ((id: string) => void) | undefined;
  disabled?: boolean;
}

/** The files of an attachment field, with upload progress, cancel, retry and remove. Renders nothing without files. */
export function AttachmentItems({ items, onRemove, onRetry, disabled = false }: AttachmentItemsProps) {
  const texts = useAttachmentTexts();
  const locale = usePageLocale();
  if (items.length === 0) return null;
  return (
    <Items aria-label={texts.attachments}>
      {items.map(({ id, name, size, type, state, progress, error, file, stored }) => {
        const isSending = state === 'waiting' || state === 'uploading';
        return (
          <Item key={id}>
            <Thumbnail type={type} file={file} url={stored?.thumbnailUrl ?? stored?.url} />
            <Words>
              <Name>{name}</Name>
              {state === 'failed' ? (
                <Detail role="alert" $wrong>
                  {error}
                </Detail>
              ) : (
                <Detail>{formatBytes(size, locale)}</Detail>
              )}
              {isSending && (
                <Progress>
                  <ProgressBar label={texts.uploading(name)} slim {...(progress !== null && { value: progress })} />
                </Progress>
              )}
            </Words>
            {state === 'failed' && onRetry !== undefined && (
              <IconButton icon="rotate-cw" size="sm" label={texts.retry(name)} onClick={() => onRetry(id)} />
            )}
            <IconButton
              icon="x"
              size="sm"
              label={isSending ? texts.cancel(name) : texts.remove(name)}
              disabled={disabled}
              onClick={() => onRemove(id)}
            />
          </Item>
        );
      })}
    </Items>
  );
}
