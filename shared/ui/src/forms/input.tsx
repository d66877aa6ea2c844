import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import type { IconSource } from '../icons/icon';
import { Spinner } from '../status/spinner';
import { token } from '../theme/token';
import { controlStyle } from './control-style';
import { useFieldWiring } from './field-context';

const Box = styled.input`
  ${controlStyle}
`;

const Frame = styled.span<{ $start: boolean; $end: boolean }>`
  position: relative;
  display: block;
  width: 100%;
  > input {
    ${({ $start }) => $start && `padding-left: ${token.space(9)};`}
    ${({ $end }) => $end && `padding-right: ${token.space(9)};`}
  }
`;

const Mark = styled.span<{ $at: 'left' | 'right' }>`
  position: absolute;
  inset-block: 0;
  ${({ $at }) => $at}: ${token.space(3)};
  display: grid;
  place-items: center;
  color: ${token.color.textMuted};
  pointer-events: none;
`;

/** Props of `Input`; all others go to the `<input>`. */
export interface InputProps extends ComponentProps<'input'> {
  /** An icon before the text, such as a magnifying glass. */
  icon?: IconSource;
  /** True while the text is being looked up or checked; typing stays possible. */
  loading?: boolean;
}

/** A single-line text input. A `Field` provides its label, help text and error; without one it needs `aria-label`. */
export function Input({ icon, loading, ...props }: InputProps) {
  const box = <Box {...props} {...useFieldWiring(props)} aria-busy={loading || undefined} />;
  // Inputs with a `loading` prop always have a frame. Adding it later would remount the input and lose the focus.
  if (icon === undefined && loading === undefined) return box;
  return (
    <Frame $start={icon !== undefined} $end={loading === true}>
      {icon !== undefined && (
        <Mark $at="left">
          <Icon icon={icon} />
        </Mark>
      )}
      {box}
      {loading && (
        <Mark $at="right">
          <Spinner />
        </Mark>
      )}
    </Frame>
  );
}
