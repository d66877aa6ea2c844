import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { Tooltip } from '../floats/tooltip';
import { Icon } from '../icons/icon';
import type { IconSource } from '../icons/icon';
import { Spinner } from '../status/spinner';
import { token } from '../theme/token';
import { buttonStyle } from './button-style';
import type { ButtonLook, ButtonSize, ButtonVariant } from './button-style';

const Face = styled.button<ButtonLook>`
  ${buttonStyle}
  width: ${({ $size }) => ($size === 'sm' ? 'var(--control-sm)' : 'var(--control-md)')};
  padding: 0;
`;

const Corner = styled.span`
  position: absolute;
  top: 0;
  right: 0;
  transform: translate(35%, -20%);
  pointer-events: none;
  --badge-ring: ${token.color.surface};
`;

/** Props of `IconButton`; all others go to the `<button>`. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconSource;
  /** The button's name, also shown as its tooltip. */
  label: string;
  /** A shortcut to show in the tooltip, such as `⌘K`. */
  shortcut?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  loading?: boolean;
  /** False where a visible word beside it says the same. */
  tooltip?: boolean;
  /** A `CountBadge` in its corner; say its `countText` in `label` too. */
  badge?: ReactNode;
}

/** A button that is only an icon; it always has a name. */
export function IconButton({
  icon,
  label,
  shortcut,
  variant = 'quiet',
  size = 'md',
  loading = false,
  tooltip = true,
  badge,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  const refuse = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const busy = loading ? { 'aria-busy': true, 'aria-disabled': true } : {};
  const button = (
    <Face
      {...rest}
      {...busy}
      aria-label={label}
      type={type}
      onClick={loading ? refuse : onClick}
      $variant={variant}
      $size={size}
    >
      {loading ? <Spinner /> : <Icon icon={icon} size={size === 'sm' ? 16 : 20} />}
      {badge !== undefined && <Corner>{badge}</Corner>}
    </Face>
  );
  if (!tooltip) return button;
  return (
    <Tooltip text={label} shortcut={shortcut} names>
      {button}
    </Tooltip>
  );
}
