import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { token } from '../theme/token';
import { controlStyle } from './control-style';
import { useFieldWiring } from './field-context';

const Box = styled.input`
  ${controlStyle}
  padding-right: ${token.space(2)};
  font-variant-numeric: ${token.font.tabular};
  &::-webkit-calendar-picker-indicator {
    cursor: pointer;
    opacity: 0.6;
  }
  &::-webkit-calendar-picker-indicator:hover {
    opacity: 1;
  }
`;

/** A calendar day by the browser's own picker; `value`, `min` and `max` are ISO days (`2026-11-21`), '' is none. */
export function DateField(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <Box {...props} {...useFieldWiring(props)} type="date" />;
}
