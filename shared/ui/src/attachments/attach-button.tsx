import { IconButton } from '@atrium/ui';
import { useRef } from 'react';
import { acceptOf } from './limits';
import { useAttachmentTexts } from './texts';
import type { Attachments } from './use-attachments';

/** A button that opens the file picker, for composers without a drop zone. */
export function AttachButton({ attachments, disabled }: { attachments: Attachments; disabled?: boolean }) {
  const texts = useAttachmentTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon="paperclip"
        size="sm"
        label={texts.attach}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={texts.attach}
        accept={acceptOf(attachments.limits)}
        onChange={(event) => {
          attachments.add([...(event.currentTarget.files ?? [])]);
          // Allows the same file to be chosen again, which would not fire `change` otherwise.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
