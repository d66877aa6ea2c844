import { categorical } from '@atrium/ui';
import { ChartFigure } from './chart-figure';
import { Plot } from './plot';
import { pointPaths, valueScale } from './point-scale';
import type { ChartSeries } from './stacked-bars';
import { TipList } from './tip-list';

/** A point in time. */
export interface TrendPoint {
  key: string;
  /** Short label below the axis. */
  label: string;
  longLabel?: string;
}

/** Props of `TrendChart`. */
export interface TrendChartProps {
  caption: string;
  /** Table header of the points: "Week". */
  pointHead: string;
  points: readonly TrendPoint[];
  series: readonly ChartSeries[];
  /** Returns the value of a point, or null if unknown, which leaves a gap in the line. */
  value: (point: string, series: string) => number | null;
  format: (value: number) => string;
  formatTick?: (value: number) => string;
  /** The value that one axis unit represents: 3,600 for seconds shown as hours. */
  unit?: number;
  /** Fills the area below the line; use with a single series. */
  filled?: boolean;
  /** Whether 0 is a measured value, such as a rate. Otherwise a chart of zeros alone shows that there is no data. */
  zeroIsData?: boolean;
  /** Pixels. */
  height?: number;
}

/** A line or area chart over time. */
export function TrendChart({
  caption,
  points,
  series,
  value,
  format,
  unit = 1,
  height = 220,
  ...props
}: TrendChartProps) {
  const values = points.flatMap(({ key }) => series.map((one) => value(key, one.key)));
  const { y, ticks } = valueScale(Math.max(0, ...values.map((one) => one ?? 0)), height, unit);
  const formatOrDash = (amount: number | null) => (amount === null ? '–' : format(amount));

  const draw = (width: number) => {
    const paths = pointPaths(points, width, y);
    const marks = points.map((point) => {
      const { key, label, longLabel = label } = point;
      const lines = series.map((one) => ({
        key: one.key,
        label: one.label,
        value: formatOrDash(value(key, one.key)),
        color: categorical(one.color).solid,
      }));
      return {
        key,
        label,
        x: paths.at(point) - paths.step / 2,
        width: paths.step,
        text: `${longLabel}: ${lines.map((line) => `${line.label} ${line.value}`).join(', ')}`,
        tip: <TipList title={longLabel} lines={lines} />,
      };
    });
    const shapes = series.map(({ key, color }) => {
      const { solid, soft } = categorical(color);
      const valueAt = (point: TrendPoint) => value(point.key, key);
      return (
        <g key={key}>
          {props.filled === true && <path d={paths.area(valueAt)} fill={soft} />}
          <path d={paths.line(valueAt)} fill="none" stroke={solid} strokeWidth={2} strokeLinejoin="round" />
          {points.map((point) => {
            const amount = valueAt(point);
            return amount === null ? null : (
              <circle key={point.key} cx={paths.at(point)} cy={y(amount)} r={3} fill={solid} />
            );
          })}
        </g>
      );
    });
    return { marks, y, ticks, shapes };
  };
  return (
    <ChartFigure
      caption={caption}
      keys={
        series.length > 1
          ? series.map(({ key, label, color }) => ({ key, label, color: categorical(color).solid }))
          : []
      }
      data={{
        rowHead: props.pointHead,
        heads: series.map(({ label }) => label),
        rows: points.map(({ key, label, longLabel = label }) => ({
          key,
          name: longLabel,
          cells: series.map((one) => formatOrDash(value(key, one.key))),
        })),
      }}
    >
      <Plot
        label={caption}
        height={height}
        isEmpty={values.every((one) => one === null || (one === 0 && props.zeroIsData !== true))}
        draw={draw}
        formatTick={props.formatTick ?? format}
      />
    </ChartFigure>
  );
}
