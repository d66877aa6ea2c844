import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../actions/button';
import { token } from '../theme/token';
import { Drawing } from './drawing';
import type { DrawingName } from './drawing';

/** The page heading when a state (empty, gone, failed) is the page's only content. */
export function StateHeading({ children }: { children: ReactNode }) {
  return (
    <span role="heading" aria-level={1}>
      {children}
    </span>
  );
}

const Frame = styled.div<{ $compact: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token.space(1)};
  padding: ${({ $compact }) => ($compact ? `${token.space(6)} ${token.space(4)}` : `${token.space(12)} ${token.space(4)}`)};
  text-align: center;
`;

const Title = styled.p`
  margin-top: ${token.space(3)};
  font-weight: ${token.font.weight.semibold};
  text-wrap: balance;
`;

const Text = styled.p`
  max-width: 44ch;
  color: ${token.color.textMuted};
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

const Action = styled.div`
  margin-top: ${token.space(4)};
`;

interface StateProps {
  title: ReactNode;
  text?: ReactNode;
  /** Reduces the space around it, for dropdowns and widgets. */
  compact?: boolean;
}

interface EmptyStateProps extends StateProps {
  /** The next action, such as a button. */
  action?: ReactNode;
  /** The name of a built-in drawing, a custom element, or null for none. */
  drawing?: DrawingName | ReactElement | null;
}

const isDrawingName = (drawing: unknown): drawing is DrawingName => typeof drawing === 'string';

/** The state of a list or page without content: one sentence and the next action, with a small drawing. */
export function EmptyState({ title, text, action, drawing = 'room', compact = false }: EmptyStateProps) {
  return (
    <Frame $compact={compact}>
      {isDrawingName(drawing) ? <Drawing name={drawing} /> : drawing}
      <Title>{title}</Title>
      {text && <Text>{text}</Text>}
      {action && <Action>{action}</Action>}
    </Frame>
  );
}

interface ErrorStateProps extends StateProps {
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  /** An additional action, such as a link home. */
  action?: ReactNode;
}

/** The state after a failure: the problem, the advice and a Retry button. */
export function ErrorState({ title, text, onRetry, retryLabel, retrying, action, compact = false }: ErrorStateProps) {
  return (
    <Frame $compact={compact} role="alert">
      <Drawing name="broken" />
      <Title>{title}</Title>
      {text && <Text>{text}</Text>}
      {onRetry && retryLabel && (
        <Action>
          <Button icon="rotate-cw" onClick={onRetry} loading={retrying}>
            {retryLabel}
          </Button>
        </Action>
      )}
      {action && <Action>{action}</Action>}
    </Frame>
  );
}
