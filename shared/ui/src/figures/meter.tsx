import { token } from '@atrium/ui';
import { styled } from 'styled-components';

const Frame = styled.div`
  width: 100%;
  min-width: 0;
`;

const Track = styled.div`
  height: 6px;
  overflow: hidden;
  border-radius: ${token.radius.round};
  background: ${token.color.pressed};
`;

const FILLS = { accent: token.color.accent, warning: token.color.warning, danger: token.color.danger };

const Fill = styled.div<{ $tone: keyof typeof FILLS }>`
  height: 100%;
  border-radius: inherit;
  background: ${({ $tone }) => FILLS[$tone]};
  forced-color-adjust: none;
  transition: width ${token.motion.slow} ${token.motion.ease};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.space(3)};
  margin-bottom: ${token.space(1)};
  font-size: ${token.font.size.sm};
  font-variant-numeric: ${token.font.tabular};
  > :last-child {
    color: ${token.color.textMuted};
  }
`;

interface MeterProps {
  /** Name of the measured amount: "Budget of Website relaunch". */
  label: string;
  value: number;
  /** The maximum. If 0, any use counts as full. */
  max: number;
  /** Value and maximum as text: "35 h of 40 h". */
  valueText: string;
  /** Fraction from which the meter uses the warning colour. Above the maximum it uses the danger colour. */
  warnFrom?: number;
  /** Shows only the bar; the caller renders label and values beside it. */
  bare?: boolean;
}

/** A meter for the used or completed part of a whole: budget, balance, storage, progress. */
export function Meter({ label, value, max, valueText, warnFrom = 1, bare = false }: MeterProps) {
  const share = max > 0 ? value / max : Number(value > 0);
  const tone = share > 1 ? 'danger' : share >= warnFrom && warnFrom < 1 ? 'warning' : 'accent';
  return (
    <Frame>
      {!bare && (
        <Line aria-hidden>
          <span>{label}</span>
          <span>{valueText}</span>
        </Line>
      )}
      <Track
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(max, value)}
        aria-valuenow={value}
        aria-valuetext={valueText}
      >
        <Fill $tone={tone} style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
      </Track>
    </Frame>
  );
}
