import { css } from 'styled-components';
import { media, token } from '../theme/token';

/** Box style of text inputs and selects. */
export const controlStyle = css`
  width: 100%;
  min-width: 0;
  height: ${token.size.controlMd};
  padding: 0 ${token.space(3)};
  border: 1px solid ${token.color.borderControl};
  border-radius: ${token.radius.control};
  background: ${token.color.surfaceRaised};
  color: ${token.color.text};
  font-size: ${token.font.size.base};
  line-height: ${token.font.line.normal};
  transition:
    border-color ${token.motion.fast} ${token.motion.ease},
    box-shadow ${token.motion.fast} ${token.motion.ease};
  &::placeholder {
    color: ${token.color.textMuted};
    opacity: 1;
  }
  ${media.hover} {
    &:hover:not(:disabled, [aria-invalid='true']) {
      border-color: ${token.color.textMuted};
    }
  }
  &:focus-visible {
    border-color: ${token.color.focus};
    outline: 1px solid ${token.color.focus};
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${token.color.danger};
  }
  &[aria-invalid='true']:focus-visible {
    outline-color: ${token.color.danger};
  }
  &:disabled {
    background: ${token.color.surfaceSunken};
    border-color: ${token.color.border};
    color: ${token.color.textMuted};
  }
  &:read-only:not(select) {
    background: ${token.color.surfaceSunken};
  }
`;
