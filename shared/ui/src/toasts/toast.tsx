import { Toast as Radix } from 'radix-ui';
import { Button } from '../actions/button';
import { IconButton } from '../actions/icon-button';
import { LIVE_ATTRIBUTE, deferEscape, takeEscape } from '../floats/modal-stack';
import { Icon, type IconSource } from '../icons/icon';
import { Spinner } from '../status/spinner';
import { Actions, Description, Frame, Mark, Title, Words } from './toast-style';
import type { ToastVariant } from './toast-variant';

const ICONS = {
  default: undefined,
  loading: undefined,
  destructive: 'circle-alert',
  success: 'circle-check',
  warning: 'triangle-alert',
  info: 'info',
} as const;

/** Props of `Toast`. */
export interface ToastProps {
  title: string;
  description?: string | undefined;
  variant?: ToastVariant | undefined;
  /** Replaces the icon of the variant. */
  icon?: IconSource | undefined;
  action?: { label: string; onAction: () => void } | undefined;
  /** In ms; hovering, focus and a hidden window pause it. With Infinity the toast stays. */
  duration: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  closeLabel: string;
}

/**
 * Closes the newest toast on an Escape outside the toasts that no float or dialog handles. Floats and dialogs take
 * precedence, although toasts lie above them.
 */
function closeLast(event: KeyboardEvent, close: () => void) {
  if (event.target instanceof Element && event.target.closest(`[${LIVE_ATTRIBUTE}]`) !== null) return;
  deferEscape(event);
  const onLeft = (last: KeyboardEvent) => {
    if (last === event && takeEscape(event)) close();
  };
  window.addEventListener('keydown', onLeft, { once: true });
}

/** A toast with title, text, an action and a close button. A swipe to the right or Escape also closes it. */
export function Toast(props: ToastProps) {
  const {
    title,
    description,
    variant = 'default',
    icon = ICONS[variant],
    action,
    duration,
    open,
    onOpenChange,
    closeLabel,
  } = props;
  return (
    <Frame
      open={open}
      onOpenChange={onOpenChange}
      duration={variant === 'loading' ? Number.POSITIVE_INFINITY : duration}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      onEscapeKeyDown={(event) => closeLast(event, () => onOpenChange(false))}
    >
      {variant === 'loading' ? (
        <Mark $variant={variant}>
          <Spinner />
        </Mark>
      ) : (
        icon && (
          <Mark $variant={variant}>
            <Icon icon={icon} />
          </Mark>
        )
      )}
      <Words>
        <Title>{title}</Title>
        {description !== undefined && <Description>{description}</Description>}
      </Words>
      <Actions>
        {action !== undefined && (
          <Radix.Action asChild altText={action.label} onClick={action.onAction}>
            <Button size="sm">{action.label}</Button>
          </Radix.Action>
        )}
        <Radix.Close asChild>
          <IconButton icon="x" size="sm" label={closeLabel} tooltip={false} />
        </Radix.Close>
      </Actions>
    </Frame>
  );
}
