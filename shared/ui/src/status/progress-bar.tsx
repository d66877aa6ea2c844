import styled, { keyframes } from 'styled-components';
import { token } from '../theme/token';

const run = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`;

const Track = styled.div<{ $slim: boolean }>`
  width: 100%;
  height: ${({ $slim }) => ($slim ? '2px' : '6px')};
  overflow: hidden;
  border-radius: ${({ $slim }) => ($slim ? '0' : token.radius.round)};
  background: ${({ $slim }) => ($slim ? 'transparent' : token.color.pressed)};
`;

const Fill = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${token.color.accent};
  forced-color-adjust: none;
  transform-origin: left;
  transition: transform ${token.motion.slow} ${token.motion.ease};
`;

const Runner = styled(Fill)`
  width: 40%;
  animation: ${run} 1s ease-in-out infinite;
`;

interface ProgressBarProps {
  /** 0 to 1; omitted while the progress is unknown. */
  value?: number;
  /** The operation in progress, for screen readers. */
  label: string;
  /** Draws two pixels without a track, for the top of the page. */
  slim?: boolean;
}

/** A progress bar, indeterminate without a `value`. */
export function ProgressBar({ value, label, slim = false }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <Track
      $slim={slim}
      role="progressbar" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- <progress> looks different in every browser
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {share === undefined ? <Runner /> : <Fill style={{ transform: `scaleX(${share})` }} />}
    </Track>
  );
}
