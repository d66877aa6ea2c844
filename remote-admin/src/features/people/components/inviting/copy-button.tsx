import { Button, useTexts, useToast, VisuallyHidden } from '@atrium/platform';
import { type RefObject, useEffect, useState } from 'react';

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  text: string;
  /** The input that shows the text. Its text is selected if the clipboard is not available. */
  field: RefObject<HTMLInputElement | null>;
}

/** Button that copies a text and confirms it. */
export function CopyButton({ text, field }: CopyButtonProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const handle = setTimeout(setCopied, SHOWN_MS, false);
    return () => clearTimeout(handle);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Pages without TLS have no clipboard API, and the user can deny access.
      field.current?.select();
      toasts.show({ variant: 'info', title: t('invite.copyByHand') });
    }
  };
  return (
    <>
      <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {t(isCopied ? 'invite.copied' : 'invite.copy')}
      </Button>
      <VisuallyHidden role="status">{isCopied && t('invite.copied')}</VisuallyHidden>
    </>
  );
}
