import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Spinner } from '../status/spinner';
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
  /** While its text is on its way or being saved: typing goes on. */
  loading?: boolean;
}

/** Several lines of text, as high as the text needs. */
export function Textarea({ rows = 3, loading, ...props }: TextareaProps) {
  const box = <Box {...props} {...useFieldWiring(props)} rows={rows} aria-busy={loading || undefined} />;
  // Who never loads has no frame; who may has it always, or the field would lose its focus with the change.
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
