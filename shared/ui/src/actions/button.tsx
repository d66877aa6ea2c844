import type { ComponentProps } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '../icons/icon';
import type { IconSource } from '../icons/icon';
import { Spinner } from '../status/spinner';
import { token } from '../theme/token';
import { buttonStyle, HiddenOnPhones } from './button-style';
import type { ButtonLook, ButtonSize, ButtonVariant } from './button-style';
import { loadingProps } from './loading-props';

// Labels that are wider than the container wrap.
const fullStyle = css<ButtonLook>`
  width: 100%;
  height: auto;
  min-height: ${({ $size }) => ($size === 'sm' ? token.size.controlSm : token.size.controlMd)};
  padding-block: ${token.space(1)};
  line-height: ${token.font.line.tight};
  white-space: normal;
  overflow-wrap: anywhere;
`;

const Face = styled.button<ButtonLook & { $full: boolean }>`
  ${buttonStyle}
  ${({ $full }) => $full && fullStyle}
`;

// The hidden label keeps its space under the spinner, so that the button keeps its width.
const Label = styled.span<{ $hidden: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: inherit;
  min-width: 0;
  ${({ $hidden }) => $hidden && 'opacity: 0;'}
`;

const SpinnerOverlay = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

/** Props of `Button`; all others go to the `<button>`. */
export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While true, the button keeps its focus, width and name, is announced as busy, and ignores clicks. */
  loading?: boolean;
  icon?: IconSource;
  /** Shows only the icon on phones. For secondary buttons beside a title or a primary button. */
  iconOnPhones?: boolean;
  /** As wide as its container. */
  full?: boolean;
}

/** A button. Submits a form only with `type="submit"`. */
export function Button({
  variant = 'secondary',
  size = 'md',
  loading = false,
  icon,
  iconOnPhones = false,
  full = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Face {...rest} {...loadingProps(loading, onClick)} type={type} $variant={variant} $size={size} $full={full}>
      <Label $hidden={loading}>
        {icon !== undefined && <Icon icon={icon} />}
        {iconOnPhones ? <HiddenOnPhones>{children}</HiddenOnPhones> : children}
      </Label>
      {loading && (
        <SpinnerOverlay>
          <Spinner />
        </SpinnerOverlay>
      )}
    </Face>
  );
}
