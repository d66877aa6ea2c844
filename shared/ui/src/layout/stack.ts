import styled from 'styled-components';
import { token } from '../theme/token';

interface FlowProps {
  /** Space between the children in steps of 4 px. */
  $gap?: number;
  $align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  $justify?: 'start' | 'center' | 'end' | 'space-between';
}

/** Children below each other. */
export const Stack = styled.div<FlowProps>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => token.space($gap)};
  align-items: ${({ $align = 'stretch' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-width: 0;
`;

/** Children beside each other; `$wrap` lets them flow into further lines. */
export const Row = styled.div<FlowProps & { $wrap?: boolean }>`
  display: flex;
  flex-wrap: ${({ $wrap = false }) => ($wrap ? 'wrap' : 'nowrap')};
  gap: ${({ $gap = 2 }) => token.space($gap)};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-width: 0;
`;
