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

/** Height of a line of `Lines`, that of a list's row, in px. */
const LINE_PX = 40;

// Each layer draws every third bar, so that neighbouring lines differ in length like text.
const Lines = styled(Placeholder)`
  background: none;
  background-image: ${Array.from({ length: 3 }, () => `linear-gradient(${token.color.pressed} 12px, transparent 12px)`).join()};
  background-repeat: repeat-y;
  background-position:
    0 ${LINE_PX / 2 - 6}px,
    0 ${LINE_PX * 1.5 - 6}px,
    0 ${LINE_PX * 2.5 - 6}px;
  background-size:
    72% ${LINE_PX * 3}px,
    48% ${LINE_PX * 3}px,
    60% ${LINE_PX * 3}px;
`;

interface SkeletonProps {
  /** CSS width. */
  width?: string;
  /** CSS height; defaults to one line of text. */
  height?: string;
  round?: boolean;
  /** Number of rows of a list or text that is loading, 40 px each; replaces `height`. */
  lines?: number;
}

/** A grey placeholder for content that is loading; the container sets `aria-busy`. */
export function Skeleton({ width = '100%', height = '0.875em', round = false, lines }: SkeletonProps) {
  if (lines !== undefined) return <Lines $width={width} $height={`${lines * LINE_PX}px`} $round={false} aria-hidden />;
  return <Placeholder $width={width} $height={height} $round={round} aria-hidden />;
}
