import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import { Spinner } from '../status/spinner';
import { token } from '../theme/token';
import { controlStyle } from './control-style';
import { useFieldWiring } from './field-context';

const Frame = styled.span`
  position: relative;
  display: block;
  width: 100%;
`;

const End = styled.span`
  position: absolute;
  inset: 0 ${token.space(2.5)} 0 auto;
  display: grid;
  place-items: center;
  color: ${token.color.textMuted};
  pointer-events: none;
`;

const Box = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: ${token.space(8)};
  text-overflow: ellipsis;
  option {
    background: ${token.color.surfaceFloat};
    color: ${token.color.text};
  }
`;

/** An option of a select. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Props of `Select`; all others go to the `<select>`. */
export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  options: readonly SelectOption[];
  /** Shown while nothing is selected: an option with an empty value that cannot be selected again. */
  placeholder?: string;
  /** True while the options load: the select is focusable and shows the current selection. */
  loading?: boolean;
}

/** The browser's native select: fast, familiar on phones, suitable for up to about twenty options. */
export function Select({ options, placeholder, loading = false, ...props }: SelectProps) {
  return (
    <Frame>
      <Box {...props} {...useFieldWiring(props)} aria-busy={loading || undefined}>
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </Box>
      <End>{loading ? <Spinner /> : <Icon icon="chevron-down" />}</End>
    </Frame>
  );
}
