import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { token } from '../theme/token';
import { controlStyle } from './control-style';
import { useFieldWiring } from './field-context';

// Grows with its text where the browser can (field-sizing), else scrolls and may be dragged.
const Box = styled.textarea`
  ${controlStyle}
  height: auto;
  min-height: calc(${({ rows = 3 }) => rows} * 1.5em + 18px);
  max-height: 50vh;
  padding: ${token.space(2)} ${token.space(3)};
  field-sizing: content;
  resize: vertical;
`;

/** Several lines of text, as high as the text needs. */
export function Textarea({ rows = 3, ...props }: ComponentProps<'textarea'>) {
  return <Box {...props} {...useFieldWiring(props)} rows={rows} />;
}
