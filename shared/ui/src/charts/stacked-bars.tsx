import { categorical } from '@atrium/ui';
import { scaleBand } from 'd3-scale';
import { ChartFigure } from './chart-figure';
import { MARGIN, Plot } from './plot';
import { useChartTexts } from './texts';
import { TipList } from './tip-list';
import { valueScale } from './point-scale';

/** The category of one bar, such as a day. */
export interface ChartCategory {
  key: string;
  /** Short label below the bar. */
  label: string;
  /** Label in the tooltip and the table; `label` by default. */
  longLabel?: string;
}

/** A part of each bar, such as a project. */
export interface ChartSeries {
  key: string;
  label: string;
  /** Index of a categorical colour. */
  color: number;
}

/** Props of `StackedBars`. */
export interface StackedBarsProps {
  caption: string;
  /** Table header of the bars: "Day". */
  categoryHead: string;
  categories: readonly ChartCategory[];
  series: readonly ChartSeries[];
  /** Returns the value of a part; 0 if there is none. */
  value: (category: string, series: string) => number;
  /** Formats a value: `wordDuration` for seconds. */
  format: (value: number) => string;
  /** Formats a value on the axis; `format` by default. */
  formatTick?: (value: number) => string;
  /** The value that one axis unit represents: 3,600 for seconds shown as hours. */
  unit?: number;
  /** Pixels. */
  height?: number;
}

/** Stacked bars, such as hours per day by project. */
export function StackedBars({
  caption,
  categories,
  series,
  value,
  format,
  unit = 1,
  height = 220,
  ...props
}: StackedBarsProps) {
  const texts = useChartTexts();
  const totals = new Map(
    categories.map(({ key }) => [key, series.reduce((sum, part) => sum + value(key, part.key), 0)]),
  );
  const totalOf = (key: string) => totals.get(key) ?? 0;
  const { y, ticks } = valueScale(Math.max(0, ...totals.values()), height, unit);

  const draw = (width: number) => {
    const x = scaleBand(
      categories.map(({ key }) => key),
      [MARGIN.left, width - MARGIN.right],
    ).padding(0.25);
    const marks = categories.map(({ key, label, longLabel = label }) => {
      const lines = series
        .filter((part) => value(key, part.key) !== 0)
        .map((part) => ({
          key: part.key,
          label: part.label,
          value: format(value(key, part.key)),
          color: categorical(part.color).solid,
        }));
      const all = [...lines, { key: '', label: texts.total, value: format(totalOf(key)) }];
      return {
        key,
        label,
        x: (x(key) ?? 0) - (x.step() - x.bandwidth()) / 2,
        width: x.step(),
        text: `${longLabel}: ${all.map((line) => `${line.label} ${line.value}`).join(', ')}`,
        tip: <TipList title={longLabel} lines={all} />,
      };
    });
    const shapes = categories.map(({ key }) => {
      let below = 0;
      return series.map((part) => {
        const amount = value(key, part.key);
        if (amount <= 0) return null;
        const [bottom, top] = [y(below), y(below + amount)];
        below += amount;
        return (
          <rect
            key={`${key} ${part.key}`}
            x={x(key)}
            y={top}
            width={Math.min(x.bandwidth(), 48)}
            // Leaves a gap of 1 px, which separates parts of similar colours.
            height={Math.max(1, bottom - top - 1)}
            transform={`translate(${Math.max(0, (x.bandwidth() - 48) / 2)} 0)`}
            rx={2}
            fill={categorical(part.color).solid}
          />
        );
      });
    });
    return { marks, y, ticks, shapes };
  };
  return (
    <ChartFigure
      caption={caption}
      keys={series.map(({ key, label, color }) => ({ key, label, color: categorical(color).solid }))}
      data={{
        rowHead: props.categoryHead,
        heads: [...series.map(({ label }) => label), texts.total],
        rows: categories.map(({ key, label, longLabel = label }) => ({
          key,
          name: longLabel,
          cells: [...series.map((part) => format(value(key, part.key))), format(totalOf(key))],
        })),
      }}
    >
      <Plot
        label={caption}
        height={height}
        isEmpty={[...totals.values()].every((total) => total === 0)}
        draw={draw}
        formatTick={props.formatTick ?? format}
      />
    </ChartFigure>
  );
}
