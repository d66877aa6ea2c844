import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Spinner } from '../status/spinner';
import { token } from '../theme/token';
import { controlStyle } from './control-style';
import { useFieldWiring } from './field-context';

// Grows with its text if the browser supports `field-sizing`; otherwise it scrolls and can be resized.
const Box = styled.textarea`
  ${controlStyle}
  height: auto;
  min-height: calc(${({ rows = 3 }) => rows} * 1.5em + 18px);
  max-height: 50vh;
  padding: ${token.space(2)} ${token.space(3)};
  field-sizing: content;
  resize: vertical;
`;

const Frame = styled.span`
  position: relative;
  display: block;
  width: 100%;
`;

const Mark = styled.span`
  position: absolute;
  top: ${token.space(2.5)};
  right: ${token.space(3)};
  color: ${token.color.textMuted};
  pointer-events: none;
`;

/** Props of `Textarea`; all others go to the `<textarea>`. */
export interface TextareaProps extends ComponentProps<'textarea'> {
  /** True while the text is being loaded or saved; typing stays possible. */
  loading?: boolean;
}

/** A multi-line text input that grows with its text. */
export function Textarea({ rows = 3, loading, ...props }: TextareaProps) {
  const box = <Box {...props} {...useFieldWiring(props)} rows={rows} aria-busy={loading || undefined} />;
  // Inputs with a `loading` prop always have a frame. Adding it later would remount the input and lose the focus.
  if (loading === undefined) return box;
  return (
    <Frame>
      {box}
      {loading && (
        <Mark>
          <Spinner />
        </Mark>
      )}
    </Frame>
  );
}
