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

/** A text field that leaves room for buttons at its end. */
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

/** A button at the end of a field that only the pointer needs: the keyboard has the field. */
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
  /** At the end, inside the field. */
  end: ReactNode;
  /** Turns a ring before the buttons: the field is to leave room for one more. */
  loading?: boolean;
  /** The field's own complaint, with its id. */
  error?: { id: string; text: string } | null;
}

/** A text field with buttons inside it and what it has to say itself, such as that it cannot read the text. */
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
