import { keyframes, styled, token } from '@atrium/platform';

const spread = keyframes`
  from { transform: scale(1); opacity: 0.6; }
  70%, to { transform: scale(2.5); opacity: 0; }
`;

/* The ring animates only transform and opacity, so that a running timer causes no repaints. */
const Dot = styled.span<{ $isRunning: boolean }>`
  display: block;
  position: relative;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ $isRunning }) => ($isRunning ? token.color.positive : 'transparent')};
  border: ${({ $isRunning }) => ($isRunning ? '0' : `2px solid ${token.color.borderControl}`)};
  &::after {
    content: ${({ $isRunning }) => ($isRunning ? "''" : 'none')};
    position: absolute;
    inset: 0;
    border-radius: 50%;
    background: ${token.color.positive};
    animation: ${spread} 2s ease-out infinite;
  }
`;

/** A dot that pulses while a timer runs and is hollow while it is paused. */
export function Pulse({ isRunning, label }: { isRunning: boolean; label: string }) {
  return <Dot $isRunning={isRunning} role="img" aria-label={label} />;
}
