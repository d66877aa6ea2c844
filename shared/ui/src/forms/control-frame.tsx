import type { ReactNode, Ref } from 'react';
import styled, { css } from 'styled-components';
import { media, token } from '../theme/token';
import { controlStyle } from './control-style';
import { Spinner } from '../status/spinner';
import { FieldError } from './field';

const Frame = styled.span`
  position: relative;
  display: block;
  width: 100%;
`;

/** A text input with space for buttons at its end. */
export const FrameInput = styled.input<{ $buttons?: number }>`
  ${controlStyle}
  padding-right: calc(${({ $buttons = 1 }) => $buttons} * ${token.size.controlSm} + ${token.space(2)});
  font-variant-numeric: ${token.font.tabular};
  text-overflow: ellipsis;
`;

const End = styled.span`
  position: absolute;
  inset: 0 ${token.space(1)} 0 auto;
  display: flex;
  align-items: center;
  ${media.coarse} {
    right: 0;
  }
`;

const endMark = css`
  display: grid;
  place-items: center;
  width: ${token.size.controlSm};
  height: ${token.size.controlSm};
  color: ${token.color.textMuted};
`;

/** A button at the end of a field. */
export const EndButton = styled.button`
  ${endMark}
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  ${media.hover} {
    &:hover:not(:disabled) {
      color: ${token.color.text};
    }
  }
  &:disabled {
    opacity: 0.5;
  }
`;

const EndMark = styled.span`
  ${endMark}
`;

interface ControlFrameProps {
  ref?: Ref<HTMLSpanElement>;
  children: ReactNode;
  /** Buttons at the end, inside the field. */
  end: ReactNode;
  /** Shows a spinner before the buttons; the input must reserve space for one more button. */
  loading?: boolean;
  /** The control's own error message and its id. */
  error?: { id: string; text: string } | null;
}

/** Wraps a text input with buttons and the control's own error, for example for text that it cannot parse. */
export function ControlFrame({ ref, children, end, loading = false, error = null }: ControlFrameProps) {
  return (
    <>
      <Frame ref={ref}>
        {children}
        <End>
          {loading && (
            <EndMark>
              <Spinner />
            </EndMark>
          )}
          {end}
        </End>
      </Frame>
      {error !== null && <FieldError id={error.id}>{error.text}</FieldError>}
    </>
  );
}
