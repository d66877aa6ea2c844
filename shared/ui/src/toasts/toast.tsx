import { Toast as Radix } from 'radix-ui';
import { Button } from '../actions/button';
import { IconButton } from '../actions/icon-button';
import { LIVE_ATTRIBUTE, leaveEscape, takeEscape } from '../floats/modal-stack';
import { Icon, type IconSource } from '../icons/icon';
import { Spinner } from '../status/spinner';
import { Actions, Description, Frame, Mark, Title, Words } from './toast-style';

/** How a toast looks; `loading` stays until it is dismissed or replaced. */
export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning' | 'info' | 'loading';

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
  /** In place of the variant's own. */
  icon?: IconSource | undefined;
  action?: { label: string; onAction: () => void } | undefined;
  /** In ms; hovering, focus and a hidden window pause it. Infinity stays. */
  duration: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  closeLabel: string;
}

/**
 * Escape outside the toasts is for floats and dialogs first, though toasts lie above them; what they leave closes the
 * newest toast.
 */
function closeLast(event: KeyboardEvent, close: () => void) {
  if (event.target instanceof Element && event.target.closest(`[${LIVE_ATTRIBUTE}]`) !== null) return;
  leaveEscape(event);
  const onLeft = (last: KeyboardEvent) => {
    if (last === event && takeEscape(event)) close();
  };
  window.addEventListener('keydown', onLeft, { once: true });
}

/** One toast: title, text, an action, a way to close it. It also goes by a swipe to the right or by Escape. */
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
