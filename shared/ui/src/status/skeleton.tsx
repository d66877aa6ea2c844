import styled, { keyframes } from 'styled-components';
import { token } from '../theme/token';

const appear = keyframes`
  from { visibility: hidden; }
`;

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

// Invisible for the first 150 ms, so that content that loads quickly does not flicker.
const Placeholder = styled.span<{ $width: string; $height: string; $round: boolean }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  border-radius: ${({ $round }) => ($round ? '50%' : '4px')};
  background: ${token.color.pressed};
  animation:
    ${appear} 1ms 150ms backwards,
    ${breathe} 1600ms 150ms ease-in-out infinite;
`;

interface SkeletonProps {
  /** CSS width. */
  width?: string;
  /** CSS height; defaults to one line of text. */
  height?: string;
  round?: boolean;
}

/** A grey placeholder for content that is loading; the container sets `aria-busy`. */
export function Skeleton({ width = '100%', height = '0.875em', round = false }: SkeletonProps) {
  return <Placeholder $width={width} $height={height} $round={round} aria-hidden />;
}
