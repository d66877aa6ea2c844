import { Button, type ButtonProps, IconButton, usePlatformTexts, useToast } from '@atrium/platform';
import { type RefObject, useEffect, useState } from 'react';

/** How long a copied text counts as just copied, in ms. */
const COPIED_MS = 2_000;

/** The texts and the field that a copy shows to the user. */
export interface CopyOptions {
  /** Confirms the copy: "Link copied". */
  copied: string;
  /** The input that shows the text. Its text is selected if the clipboard is not available. */
  field?: RefObject<HTMLInputElement | null> | undefined;
}

/**
 * Returns a function that copies a text and confirms it in a toast, and whether it has just copied one. If the clipboard
 * is not available, a toast asks the user to copy the text by hand.
 */
export function useCopy(): { copy: (text: string, options: CopyOptions) => Promise<void>; isCopied: boolean } {
  const t = usePlatformTexts();
  const toasts = useToast();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(setCopied, COPIED_MS, false);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (text: string, { copied, field }: CopyOptions) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toasts.show({ variant: 'success', title: copied });
    } catch {
      // Pages without TLS have no clipboard API, and the user can deny access.
      field?.current?.select();
      toasts.show({
        variant: 'info',
        title: t('clipboard.failed'),
        description: t(field ? 'clipboard.selected' : 'clipboard.byHand'),
      });
    }
  };
  return { copy, isCopied };
}

/** Props of `CopyButton`. */
export interface CopyButtonProps extends CopyOptions {
  text: string;
  /** Text of the button, which names what it copies: "Copy link". */
  label: string;
  variant?: ButtonProps['variant'];
  /** Shows a small icon beside the text. The label becomes its accessible name. */
  iconOnly?: boolean;
}

/** A button that copies a text and shows a check mark for a moment. */
export function CopyButton({ text, label, variant = 'secondary', iconOnly = false, ...options }: CopyButtonProps) {
  const { copy, isCopied } = useCopy();
  const icon = isCopied ? 'check' : 'copy';
  const onClick = () => void copy(text, options);
  if (iconOnly) return <IconButton size="sm" icon={icon} label={label} onClick={onClick} />;
  return (
    <Button icon={icon} variant={variant} onClick={onClick}>
      {label}
    </Button>
  );
}
