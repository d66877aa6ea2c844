import { Button, type ButtonProps, IconButton } from '@atrium/platform';
import { type CopyOptions, useCopy } from './use-copy';

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
