import { IconButton, usePageLocale } from '@atrium/ui';
import type { MouseEvent } from 'react';
import { Detail, FileLink, Item, Items, Name, TextBlock } from './attachment-style';
import { formatBytes } from './limits';
import { useAttachmentTexts } from './texts';
import { Thumbnail } from './thumbnail';
import type { StoredAttachment } from './use-attachments';

/** Props of `AttachmentList`. */
export interface AttachmentListProps {
  files: readonly StoredAttachment[];
  /** Opens the file instead of its link, for example in a dialog or with an authenticated request. */
  onOpen?: (file: StoredAttachment) => void;
  /** Removes a file. If set, each file has a remove button. */
  onRemove?: (file: StoredAttachment) => void;
}

/** A list of stored files, optionally with remove buttons. Renders nothing without files. */
export function AttachmentList({ files, onOpen, onRemove }: AttachmentListProps) {
  const texts = useAttachmentTexts();
  const locale = usePageLocale();
  if (files.length === 0) return null;
  const open = (file: StoredAttachment) => (event: MouseEvent) => {
    if (onOpen === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(file);
  };
  return (
    <Items aria-label={texts.attachments}>
      {files.map((file) => (
        <Item key={file.id}>
          <Thumbnail type={file.type} url={file.thumbnailUrl ?? file.url} />
          <TextBlock>
            <FileLink href={file.url} target="_blank" rel="noopener noreferrer" onClick={open(file)}>
              <Name>{file.name}</Name>
            </FileLink>
            <Detail>{formatBytes(file.size, locale)}</Detail>
          </TextBlock>
          {onRemove !== undefined && (
            <IconButton icon="x" size="sm" label={texts.remove(file.name)} onClick={() => onRemove(file)} />
          )}
        </Item>
      ))}
    </Items>
  );
}
