import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { media, token } from '../theme/token';
import { Spinner } from '../status/spinner';
import { FieldError, Hint } from './field';
import { idleWhileLoading } from './idle-while-loading';

const Line = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(4)};
  cursor: pointer;
  ${media.coarse} {
    min-height: 44px;
  }
  &:has(input:disabled) {
    color: ${token.color.textMuted};
    cursor: not-allowed;
  }
`;

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 32px;
  height: 20px;
  margin: 0;
  border-radius: ${token.radius.round};
  background: ${token.color.borderControl};
  cursor: inherit;
  transition: background-color ${token.motion.normal} ${token.motion.ease};
  &::before {
    content: '';
    position: absolute;
    top: 2px;
    left: 2px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: oklch(100% 0 0);
    box-shadow: 0 1px 2px oklch(20% 0.01 70 / 24%);
    transition: transform ${token.motion.normal} ${token.motion.ease};
  }
  &:checked {
    background: ${token.color.accent};
  }
  ${media.hover} {
    &:hover:not(:disabled, [aria-invalid='true']) {
      background: ${token.color.textMuted};
    }
    &:checked:hover:not(:disabled, [aria-invalid='true']) {
      background: ${token.color.accentStrong};
    }
  }
  &:checked::before {
    transform: translateX(12px);
  }
  &[aria-invalid='true'] {
    background: ${token.color.danger};
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  &:disabled {
    opacity: 0.5;
  }
  /* If the system's colours replace ours, only borders remain. */
  ${media.forcedColors} {
    outline: 1px solid;
    &::before {
      border: 8px solid;
    }
  }
`;

const End = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token.space(2)};
`;

/** Props of `Switch`; all others go to the `<input>`. */
export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** True while the change is being saved: the switch keeps the focus and ignores further changes. */
  loading?: boolean;
}

/** A switch that takes effect immediately, without a Save button. */
export function Switch({ label, hint, error, loading = false, ...props }: SwitchProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <Line>
        <span>{label}</span>
        <End>
          {loading && <Spinner />}
          <Track
            {...props}
            type="checkbox"
            role="switch" // oxlint-disable-line jsx-a11y/role-has-required-aria-props -- native checkboxes expose it
            {...idleWhileLoading(loading, props)}
            aria-busy={loading || undefined}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
          />
        </End>
      </Line>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </div>
  );
}
