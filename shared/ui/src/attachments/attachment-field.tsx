import { FileDrop, Stack, usePageLocale } from '@atrium/ui';
import type { ClipboardEvent, ReactNode } from 'react';
import { AttachmentItems } from './attachment-items';
import { formatBytes } from './format-bytes';
import { acceptOf } from './limits';
import { useAttachmentTexts } from './texts';
import type { Attachments } from './use-attachments';

/** Props of `AttachmentField`. */
export interface AttachmentFieldProps {
  /** What `useAttachments` returns. */
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
