import styled, { css } from 'styled-components';
import { media, token } from '../theme/token';

/** Style of checkboxes and radio buttons: a native input with a custom appearance. */
export const tickStyle = css`
  appearance: none;
  flex: none;
  width: 16px;
  height: 16px;
  margin: 0;
  border: 1px solid ${token.color.borderControl};
  background: ${token.color.surfaceRaised} center / 12px no-repeat;
  cursor: pointer;
  transition:
    background-color ${token.motion.fast} ${token.motion.ease},
    border-color ${token.motion.fast} ${token.motion.ease};
  ${media.hover} {
    &:hover:not(:disabled, :checked, [aria-invalid='true']) {
      border-color: ${token.color.textMuted};
    }
  }
  &:checked,
  /* Radios of which none is chosen are indeterminate too. */
  &[type='checkbox']:indeterminate {
    border-color: ${token.color.accent};
    background-color: ${token.color.accent};
  }
  &[aria-invalid='true'] {
    border-color: ${token.color.danger};
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  &:disabled {
    cursor: not-allowed;
  }
`;

/** The clickable line of a choice; 44 px high on touch screens. */
export const ChoiceLine = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${token.space(2)};
  width: fit-content;
  cursor: pointer;
  > input {
    margin-top: 0.2em;
  }
  ${media.coarse} {
    min-height: 44px;
    padding-block: ${token.space(2.5)};
  }
  &:has(input:disabled) {
    color: ${token.color.textMuted};
    cursor: not-allowed;
  }
  &:has(input:disabled) > input {
    opacity: 0.55;
  }
`;
