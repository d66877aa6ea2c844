import styled from 'styled-components';
import { token } from '../theme/token';

interface FlowProps {
  /** Space between the children in steps of 4 px. */
  $gap?: number;
  $align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  $justify?: 'start' | 'center' | 'end' | 'space-between';
}

/** Arranges children vertically. */
export const Stack = styled.div<FlowProps>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => token.space($gap)};
  align-items: ${({ $align = 'stretch' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-width: 0;
`;

/** Arranges children horizontally; `$wrap` lets them wrap onto further lines. */
export const Row = styled.div<FlowProps & { $wrap?: boolean }>`
  display: flex;
  flex-wrap: ${({ $wrap = false }) => ($wrap ? 'wrap' : 'nowrap')};
  gap: ${({ $gap = 2 }) => token.space($gap)};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-width: 0;
`;
