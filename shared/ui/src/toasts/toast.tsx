import { Toast as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from '../actions/button';
import { IconButton } from '../actions/icon-button';
import { claimEscape, deferEscape, LIVE_ATTRIBUTE } from '../floats/modal-stack';
import { Icon, type IconSource } from '../icons/icon';
import { Spinner } from '../status/spinner';
import { Actions, Description, Frame, Mark, TextBlock, Title, type ToastVariant } from './toast-style';

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
  title: ReactNode;
  description?: ReactNode;
  variant?: ToastVariant | undefined;
  /** Replaces the icon of the variant. */
  icon?: IconSource | undefined;
  /** The action closes the toast unless `keepsOpen` is set. */
  action?: { label: string; onAction: () => void; keepsOpen?: boolean } | undefined;
  /** Content below the text, such as a field. */
  children?: ReactNode;
  /** While true, only the close button and Escape close the toast. */
  held?: boolean;
  /** Called when the focus enters or leaves the toast, with the element that loses or receives it. */
  onFocusChange?: (hasFocus: boolean, other: Element | null) => void;
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
function closeNewest(event: KeyboardEvent, close: () => void) {
  if (event.target instanceof Element && event.target.closest(`[${LIVE_ATTRIBUTE}]`) !== null) return;
  deferEscape(event);
  const onUnhandled = (last: KeyboardEvent) => {
    if (last === event && claimEscape(event)) close();
  };
  window.addEventListener('keydown', onUnhandled, { once: true });
}

/**
 * A toast with title, text, an action and a close button. A swipe to the right or Escape also closes it. A link in the
 * title is pressed anywhere on the toast.
 */
export function Toast(props: ToastProps) {
  const {
    title,
    description,
    variant = 'default',
    icon = ICONS[variant],
    action,
    children,
    held = false,
    duration,
    open,
    onOpenChange,
    onFocusChange,
    closeLabel,
  } = props;
  const isClosedByUser = useRef(false);
  return (
    <Frame
      open={open}
      onOpenChange={(next) => {
        if (next || !held || isClosedByUser.current) onOpenChange(next);
      }}
      duration={variant === 'loading' ? Number.POSITIVE_INFINITY : duration}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      onEscapeKeyDown={(event) => closeNewest(event, () => onOpenChange(false))}
      onKeyDown={({ key }) => {
        if (key === 'Escape') isClosedByUser.current = true;
      }}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onFocusChange?.(true, relatedTarget);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onFocusChange?.(false, relatedTarget);
      }}
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
      <TextBlock>
        <Title>{title}</Title>
        {description !== undefined && <Description>{description}</Description>}
        {children}
      </TextBlock>
      <Actions>
        {action !== undefined && (
          <Radix.Action
            asChild
            altText={action.label}
            onClick={(event) => {
              if (action.keepsOpen) event.preventDefault();
              action.onAction();
            }}
          >
            <Button size="sm">{action.label}</Button>
          </Radix.Action>
        )}
        <Radix.Close
          asChild
          onClick={() => {
            isClosedByUser.current = true;
          }}
        >
          <IconButton icon="x" size="sm" label={closeLabel} tooltip={false} />
        </Radix.Close>
      </Actions>
    </Frame>
  );
}
