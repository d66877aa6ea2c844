import { FileDrop, IconButton, ProgressBar, Stack, usePageLocale } from '@atrium/ui';
import type { ClipboardEvent, ReactNode } from 'react';
import { Detail, Item, Items, Name, Progress, TextBlock } from './attachment-style';
import { acceptOf, formatBytes } from './limits';
import { useAttachmentTexts } from './texts';
import { Thumbnail } from './thumbnail';
import type { AttachmentItem, Attachments } from './use-attachments';

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
            <TextBlock>
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
            </TextBlock>
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

/** Props of `AttachmentField`. */
export interface AttachmentFieldProps {
  /** The result of `useAttachments`. */
  attachments: Attachments;
  /** Replaces "Drop files, paste them or choose from your device". */
  label?: ReactNode;
  /** Replaces the text that describes the limits. */
  hint?: ReactNode;
  /** The server's error about the files. The field itself shows errors about the limits, which take precedence. */
  error?: ReactNode;
  disabled?: boolean;
}

/** A field to drop, paste or choose files, with the list of files below it. */
export function AttachmentField({ attachments, label, hint, error, disabled = false }: AttachmentFieldProps) {
  const texts = useAttachmentTexts();
  const locale = usePageLocale();
  const { limits, items, errors, add, remove, retry } = attachments;
  const size = formatBytes(limits.maxBytes, locale);
  const types = limits.extensions === undefined ? '' : ` · ${limits.extensions.join(', ')}`;
  const limitHint = limits.maxFiles === undefined ? texts.upTo(size) : texts.upToFiles(limits.maxFiles, size);
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (disabled || files.length === 0) return;
    event.preventDefault();
    add(files);
  };
  return (
    <Stack $gap={2} onPaste={onPaste}>
      <FileDrop
        label={label ?? texts.add}
        hint={hint ?? `${limitHint}${types}`}
        error={errors.length > 0 ? errors.join(' ') : error}
        accept={acceptOf(limits)}
        multiple={limits.maxFiles !== 1}
        disabled={disabled}
        files={[]}
        onAdd={add}
        onRemove={() => {}}
        removeLabel={({ name }) => texts.remove(name)}
      />
      <AttachmentItems items={items} onRemove={remove} onRetry={retry} disabled={disabled} />
    </Stack>
  );
}
