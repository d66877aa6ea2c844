import { keyframes, styled, token } from '@atrium/platform';

const breathe = keyframes`
  from { box-shadow: 0 0 0 0 ${token.color.positive}; opacity: 1; }
  70% { box-shadow: 0 0 0 6px transparent; }
  to { box-shadow: 0 0 0 0 transparent; }
`;

const Dot = styled.span<{ $isRunning: boolean }>`
  display: block;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ $isRunning }) => ($isRunning ? token.color.positive : 'transparent')};
  border: ${({ $isRunning }) => ($isRunning ? '0' : `2px solid ${token.color.borderControl}`)};
  animation: ${({ $isRunning }) => ($isRunning ? breathe : 'none')} 2s ease-out infinite;
`;

/** A dot that breathes while time runs and is hollow while it stands still. */
export function Pulse({ isRunning, label }: { isRunning: boolean; label: string }) {
  return <Dot $isRunning={isRunning} role="img" aria-label={label} />;
}
