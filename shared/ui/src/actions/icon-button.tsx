import type { ComponentProps, ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { Tooltip } from '../floats/tooltip';
import { Icon } from '../icons/icon';
import type { IconSource } from '../icons/icon';
import { Spinner } from '../status/spinner';
import { token } from '../theme/token';
import { buttonStyle } from './button-style';
import type { ButtonLook, ButtonSize, ButtonVariant } from './button-style';
import { loadingProps } from './loading-props';

/** The face of an icon-only button or link: a square, or wider if a short text follows the icon. */
const IconFace = styled.button<ButtonLook & { $hasText?: boolean }>`
  ${buttonStyle}
  width: ${({ $size, $hasText = false }) => {
    if ($hasText) return 'auto';
    return $size === 'sm' ? 'var(--control-sm)' : 'var(--control-md)';
  }};
  padding: 0 ${({ $hasText = false }) => ($hasText ? token.space(2) : '0')};
  font-variant-numeric: ${token.font.tabular};
  &[aria-current] {
    background-color: ${token.color.pressed};
  }
`;

/** Positions the badge in the corner. */
const IconCorner = styled.span`
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
  /** False if visible text beside the button already names it. */
  tooltip?: boolean;
  /** A short text after the icon, such as a running time; include it in `label`. */
  text?: string | undefined;
  /** A `CountBadge` in the corner; include its `countText` in `label`. */
  badge?: ReactNode;
}

/** A button with an icon, an accessible name and, if given, a short text. */
export function IconButton({
  icon,
  label,
  shortcut,
  variant = 'quiet',
  size = 'md',
  loading = false,
  tooltip = true,
  badge,
  text = '',
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  const button = (
    <IconFace
      {...rest}
      {...loadingProps(loading, onClick)}
      aria-label={label}
      type={type}
      $variant={variant}
      $size={size}
      $hasText={text !== ''}
    >
      {loading ? <Spinner /> : <Icon icon={icon} size={size === 'sm' ? 16 : 20} />}
      {text}
      {badge !== undefined && <IconCorner>{badge}</IconCorner>}
    </IconFace>
  );
  if (!tooltip) return button;
  return (
    <Tooltip text={label} shortcut={shortcut} names>
      {button}
    </Tooltip>
  );
}

interface OwnProps<T extends ElementType> {
  /** The link component: `as={Link}` with its `to`; a plain `<a>` by default. */
  as?: T;
  icon: IconSource;
  /** The link's name, also shown as its tooltip. */
  label: string;
  /** A `CountBadge` in the corner; include its `countText` in `label`. */
  badge?: ReactNode;
}

/** Props of `IconLink`: its own and those of the link component. */
export type IconLinkProps<T extends ElementType> = OwnProps<T> &
  Omit<ComponentProps<T>, keyof OwnProps<T> | 'children'>;

/** A link that looks like an `IconButton`. Set `aria-current` to mark it as the current page. */
export function IconLink<T extends ElementType = 'a'>({ as, icon, label, badge, ...rest }: IconLinkProps<T>) {
  const target: ElementType = as ?? 'a';
  return (
    <Tooltip text={label} names>
      <IconFace as={target} {...rest} aria-label={label} $variant="quiet" $size="md">
        <Icon icon={icon} size={20} />
        {badge !== undefined && <IconCorner>{badge}</IconCorner>}
      </IconFace>
    </Tooltip>
  );
}
