import type { ComponentProps, ElementType } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import type { IconSource } from '../icons/icon';
import { buttonStyle, HiddenOnPhones } from './button-style';
import type { ButtonLook, ButtonSize, ButtonVariant } from './button-style';

const Face = styled.a<ButtonLook & { $full: boolean }>`
  ${buttonStyle}
  ${({ $full }) => $full && 'width: 100%;'}
`;

interface OwnProps<T extends ElementType> {
  /** The link component: `as={Link}` with its `to`; a plain `<a>` by default. */
  as?: T;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconSource;
  /** Shows only the icon on phones. For secondary links beside a title or a primary button. */
  iconOnPhones?: boolean;
  full?: boolean;
}

/** Props of `LinkButton`: its own and those of the link component. */
export type LinkButtonProps<T extends ElementType> = OwnProps<T> & Omit<ComponentProps<T>, keyof OwnProps<T>>;

/** A link that looks like a button, for navigation. Use `Button` for actions. */
export function LinkButton<T extends ElementType = 'a'>({
  variant = 'secondary',
  size = 'md',
  icon,
  iconOnPhones = false,
  full = false,
  children,
  ...rest
}: LinkButtonProps<T>) {
  return (
    <Face {...rest} $variant={variant} $size={size} $full={full}>
      {icon !== undefined && <Icon icon={icon} />}
      {iconOnPhones ? <HiddenOnPhones>{children}</HiddenOnPhones> : children}
    </Face>
  );
}
