import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '../icons/icon';
import { media, token } from '../theme/token';
import { FieldContext } from './field-context';

const stackStyle = css`
  display: flex;
  flex-direction: column;
  gap: ${token.space(1.5)};
  min-width: 0;
`;

const Frame = styled.div`
  ${stackStyle}
  width: 100%;
`;

/** Label and help text on the left, the control on the right; below each other on phones. */
const RowFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 220px;
  align-items: center;
  gap: ${token.space(2)} ${token.space(6)};
  > div {
    ${stackStyle}
  }
  > :first-child {
    gap: ${token.space(0.5)};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space(3)};
`;

const Label = styled.label`
  min-width: 0;
  font-weight: ${token.font.weight.medium};
  line-height: ${token.font.line.tight};
  overflow-wrap: anywhere;
`;

const Required = styled.span`
  margin-left: ${token.space(0.5)};
  color: ${token.color.onSoftDanger};
`;

const Aside = styled.span`
  flex: none;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
`;

/** Help below a control. */
export const Hint = styled.p`
  color: ${token.color.textMuted};
  overflow-wrap: anywhere;
  font-size: ${token.font.size.sm};
  line-height: 1.4;
`;

const ErrorLine = styled(Hint)`
  display: flex;
  align-items: flex-start;
  gap: ${token.space(1.5)};
  color: ${token.color.onSoftDanger};
  svg {
    flex: none;
    margin-top: 1px;
  }
`;

/** The error message below a control. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <ErrorLine id={id}>
      <Icon icon="circle-alert" />
      <span>{children}</span>
    </ErrorLine>
  );
}

interface FieldProps {
  label: ReactNode;
  /** Help text below the control; stays visible while an error shows. */
  hint?: ReactNode;
  /** States the problem and how to fix it; marks the control as invalid. */
  error?: ReactNode;
  required?: boolean;
  /** Content to the right of the label: a counter, or a link such as "Forgot password?". */
  aside?: ReactNode;
  /** Places the control to the right of label and help text, for settings in rows; below them on phones. */
  row?: boolean;
  /** A single control: `Input`, `Textarea`, `Select`, `DateField` or one that calls `useFieldWiring`. */
  children: ReactNode;
}

const isShown = (content: ReactNode) =>
  content !== undefined && content !== null && content !== '' && content !== false;

/** A control with its label, help text and error, associated for screen readers. */
export function Field({ label, hint, error, required = false, aside, row = false, children }: FieldProps) {
  const id = useId();
  const [isOverruled, setOverruled] = useState(false);
  const hintId = isShown(hint) ? `${id}-hint` : undefined;
  const errorId = isShown(error) && !isOverruled ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  const name = (
    <Line>
      <Label id={`${id}-label`} htmlFor={id}>
        {label}
        {required && <Required aria-hidden>*</Required>}
      </Label>
      {isShown(aside) && <Aside>{aside}</Aside>}
    </Line>
  );
  const help = hintId !== undefined && <Hint id={hintId}>{hint}</Hint>;
  const problem = errorId !== undefined && <FieldError id={errorId}>{error}</FieldError>;
  return (
    <FieldContext value={{ id, describedBy, invalid: errorId !== undefined, required, overrule: setOverruled }}>
      {row ? (
        <RowFrame>
          <div>
            {name}
            {help}
          </div>
          <div>
            {children}
            {problem}
          </div>
        </RowFrame>
      ) : (
        <Frame>
          {name}
          {children}
          {problem}
          {help}
        </Frame>
      )}
    </FieldContext>
  );
}
