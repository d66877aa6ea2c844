import { Button, useTexts, useToast, VisuallyHidden } from '@atrium/platform';
import { type RefObject, useEffect, useState } from 'react';

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  text: string;
  /** Shows the text; selected where the browser does not let a page copy. */
  field: RefObject<HTMLInputElement | null>;
}

/** Copies a text and says that it did. */
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
      // Pages without TLS have no clipboard, and people may have refused it.
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
