import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Spinner } from '../status/spinner';
import { token } from '../theme/token';
import { ChoiceLine, tickStyle } from './choice-style';
import { FieldError, Hint } from './field';
import { idleWhileLoading } from './idle-while-loading';

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-bottom: ${token.space(2)};
  padding: 0;
  font-weight: ${token.font.weight.medium};
`;

const Busy = styled.span`
  margin-left: ${token.space(2)};
`;

const Options = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space(2)};
  margin-bottom: ${token.space(1.5)};
`;

const Ring = styled.input`
  ${tickStyle}
  border-radius: 50%;
  &:checked {
    border-width: 5px;
    background-color: ${token.color.onAccent};
  }
`;

const OptionHint = styled(Hint).attrs({ as: 'span' })`
  display: block;
`;

/** One of several things to choose, with a line of explanation. */
export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

/** Props of `RadioGroup`. */
export interface RadioGroupProps<Value extends string> {
  label: ReactNode;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  error?: ReactNode;
  disabled?: boolean;
  /** While the choice is being saved: it keeps the focus and takes no other. */
  loading?: boolean;
  /** Form name; one is made otherwise. */
  name?: string;
}

/** A choice of one among a few, all of them visible. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onValueChange, error, disabled, loading = false } = props;
  const id = useId();
  return (
    <Group disabled={disabled} aria-busy={loading || undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <Legend>
        {label}
        {loading && (
          <Busy>
            <Spinner />
          </Busy>
        )}
      </Legend>
      <Options>
        {options.map((option) => (
          <ChoiceLine key={option.value}>
            <Ring
              type="radio"
              name={props.name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              {...idleWhileLoading(loading, { onChange: () => onValueChange(option.value) })}
            />
            <span>
              {option.label}
              {option.hint && <OptionHint>{option.hint}</OptionHint>}
            </span>
          </ChoiceLine>
        ))}
      </Options>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Group>
  );
}
