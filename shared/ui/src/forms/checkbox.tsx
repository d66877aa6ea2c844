import { useEffect, useId, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import { Spinner } from '../status/spinner';
import { media, token } from '../theme/token';
import { ChoiceLine, tickStyle } from './choice-style';
import { FieldError, Hint } from './field';
import { idleWhileLoading } from './idle-while-loading';

const Box = styled.input`
  ${tickStyle}
  border-radius: 4px;
  & + span {
    display: none;
  }
  &:checked + span,
  &:indeterminate + span {
    display: block;
  }
`;

const Tick = styled.span`
  position: absolute;
  left: 2px;
  top: calc(0.2em + 2px);
  color: ${token.color.onAccent};
  pointer-events: none;
  ${media.coarse} {
    top: calc(${token.space(2.5)} + 0.2em + 2px);
  }
  svg {
    width: 12px;
    height: 12px;
    stroke-width: 3;
  }
`;

const Dash = styled(Tick)`
  width: 8px;
  height: 2px;
  margin: 5px 2px;
  border-radius: 1px;
  background: currentColor;
  forced-color-adjust: none;
`;

const Line = styled(ChoiceLine)`
  position: relative;
`;

const Details = styled.div`
  padding-left: ${token.space(6)};
`;

/** Props of `Checkbox`; all others go to the `<input>`. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** True if some, but not all, of the items it represents are selected. */
  indeterminate?: boolean;
  /** True while the change is being saved: the control keeps the focus and ignores further changes. */
  loading?: boolean;
}

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, hint, error, indeterminate = false, loading = false, ref, ...props }: CheckboxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <Line>
        <Box
          {...props}
          ref={(element) => {
            box.current = element;
            if (typeof ref === 'function') return ref(element);
            if (ref) ref.current = element;
          }}
          type="checkbox"
          {...idleWhileLoading(loading, props)}
          aria-busy={loading || undefined}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
        />
        {indeterminate ? (
          <Dash aria-hidden />
        ) : (
          <Tick aria-hidden>
            <Icon icon="check" />
          </Tick>
        )}
        <span>{label}</span>
        {loading && <Spinner />}
      </Line>
      <Details>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      </Details>
    </div>
  );
}
