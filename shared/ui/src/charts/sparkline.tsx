import { categorical } from '@atrium/ui';
import { area, curveMonotoneX, line } from 'd3-shape';

/** Props of `Sparkline`. */
export interface SparklineProps {
  /** All values in words, for screen readers: "June 2:00, July 3:30". */
  label: string;
  /** Oldest first. */
  values: readonly number[];
  /** Index of a categorical colour. */
  color?: number;
  /** Pixels. */
  width?: number;
  /** Pixels. */
  height?: number;
}

/** Room for the stroke and the dot of the last value, in px. */
const EDGE = 3;

/** A small line without axes beside a figure, from zero to its own maximum. Draws nothing if all values are zero. */
export function Sparkline({ label, values, color = 0, width = 88, height = 28 }: SparklineProps) {
  const highest = Math.max(0, ...values);
  const last = values.length - 1;
  const x = (index: number) => EDGE + (index / Math.max(1, last)) * (width - 2 * EDGE);
  const y = (value: number) => height - EDGE - (value / highest) * (height - 2 * EDGE);
  const { solid, soft } = categorical(color);
  const points = [...values];
  const shape = { x: (_: number, index: number) => x(index), y: (value: number) => y(value) };
  return (
    <svg width={width} height={height} role="img" aria-label={label} style={{ flex: 'none' }}>
      {highest > 0 && (
        <>
          <path d={area<number>().x(shape.x).y0(y(0)).y1(shape.y).curve(curveMonotoneX)(points) ?? ''} fill={soft} />
          <path
            d={line<number>().x(shape.x).y(shape.y).curve(curveMonotoneX)(points) ?? ''}
            fill="none"
            stroke={solid}
            strokeWidth={1.5}
            strokeLinejoin="round"
          />
          <circle cx={x(last)} cy={y(values[last] ?? 0)} r={2.5} fill={solid} />
        </>
      )}
    </svg>
  );
}
