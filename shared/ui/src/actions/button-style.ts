import styled, { css } from 'styled-components';
import { visuallyHidden } from '../layout/visually-hidden';
import { media, token } from '../theme/token';

/** A label that remains the name of its control on phones, where only the icon shows. */
export const HiddenOnPhones = styled.span`
  ${media.phone} {
    ${visuallyHidden}
  }
`;

/** The prominence of a button. Use one `primary` per screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** 28 or 36 px high; 44 px on touch screens. */
export type ButtonSize = 'sm' | 'md';

/** Style props shared by buttons and links that look like buttons. */
export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
}

// `:where` keeps the specificity at that of `:hover`, so that the pressed and open states override it.
const enabledHover = `&:hover:where(:not(:disabled, [aria-disabled='true']))`;

const filledStyle = (fill: string, strong: string, ink: string) => css`
  background: ${fill};
  color: ${ink};
  box-shadow: inset 0 1px 0 oklch(100% 0 0 / 14%);
  ${media.hover} {
    ${enabledHover} {
      background: ${strong};
    }
  }
  &:active,
  &[data-state='open'] {
    background: ${strong};
  }
`;

const overlay = css`
  ${media.hover} {
    ${enabledHover} {
      background-image: linear-gradient(${token.color.hover}, ${token.color.hover});
    }
  }
  &:active,
  &[data-state='open'],
  &[aria-pressed='true'] {
    background-image: linear-gradient(${token.color.pressed}, ${token.color.pressed});
  }
`;

const variants = {
  primary: filledStyle(token.color.accent, token.color.accentStrong, token.color.onAccent),
  danger: filledStyle(token.color.danger, token.color.dangerStrong, token.color.onDanger),
  secondary: css`
    background-color: ${token.color.surfaceFloat};
    border-color: ${token.color.border};
    ${overlay}
  `,
  quiet: css`
    background-color: transparent;
    ${overlay}
  `,
};

/** The appearance and states of a button, for `<button>` elements and links that look like one. */
export const buttonStyle = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space(1.5)};
  flex: none;
  height: ${({ $size }) => ($size === 'sm' ? token.size.controlSm : token.size.controlMd)};
  padding: 0 ${({ $size }) => ($size === 'sm' ? token.space(2.5) : token.space(3.5))};
  border: 1px solid transparent;
  border-radius: ${token.radius.control};
  color: ${token.color.text};
  font-size: ${({ $size }) => ($size === 'sm' ? token.font.size.sm : token.font.size.base)};
  font-weight: ${token.font.weight.medium};
  line-height: 1;
  white-space: nowrap;
  text-decoration: none;
  user-select: none;
  touch-action: manipulation;
  transition:
    background-color ${token.motion.fast} ${token.motion.ease},
    border-color ${token.motion.fast} ${token.motion.ease},
    transform ${token.motion.fast} ${token.motion.ease};
  ${({ $variant }) => variants[$variant]}
  &:active {
    transform: scale(0.985);
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.5;
    transform: none;
  }
  &[aria-busy='true'] {
    cursor: progress;
    opacity: 1;
  }
`;
