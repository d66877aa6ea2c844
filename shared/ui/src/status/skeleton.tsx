import styled, { keyframes } from 'styled-components';
import { token } from '../theme/token';

const appear = keyframes`
  from { visibility: hidden; }
`;

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

// Nothing for the first 150 ms: what comes quickly should not flicker.
const Bone = styled.span<{ $width: string; $height: string; $round: boolean }>`
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
  /** CSS height; a line of text unless given. */
  height?: string;
  round?: boolean;
}

/** A grey shape where content will come; the container says `aria-busy`. */
export function Skeleton({ width = '100%', height = '0.875em', round = false }: SkeletonProps) {
  return <Bone $width={width} $height={height} $round={round} aria-hidden />;
}
