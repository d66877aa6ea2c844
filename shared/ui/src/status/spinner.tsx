import styled, { keyframes } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 2px solid color-mix(in oklch, currentColor 25%, transparent);
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;
`;

/** A small spinner in the colour of the text. With a label it is a status with that name, otherwise decorative. */
export function Spinner({ size = 16, label }: { size?: 16 | 20 | 24; label?: string }) {
  if (label === undefined) return <Ring $size={size} aria-hidden />;
  return <Ring as="output" $size={size} aria-label={label} />;
}
