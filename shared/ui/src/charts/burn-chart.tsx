import { token } from '@atrium/ui';
import { ChartFigure } from './chart-figure';
import { MARGIN, Plot } from './plot';
import { pointPaths, valueScale } from './point-scale';
import { useChartTexts } from './texts';
import { TipList } from './tip-list';

/** The cumulative amount used at a point in time. */
export interface BurnPoint {
  key: string;
  /** Short label below the axis. */
  label: string;
  longLabel?: string;
  /** The cumulative total; null in the future. */
  actual: number | null;
  /** The planned cumulative total, if there is a plan. */
  planned?: number | null;
}

/** Props of `BurnChart`. */
export interface BurnChartProps {
  caption: string;
  /** Table header of the points: "Week". */
  pointHead: string;
  points: readonly BurnPoint[];
  /** The limit; null if none is set. */
  budget: number | null;
  format: (value: number) => string;
  formatTick?: (value: number) => string;
  /** The value that one axis unit represents: 3,600 for seconds shown as hours. */
  unit?: number;
  /** Pixels. */
  height?: number;
}

/** A chart of budget use over time: the running total, the plan and the limit. */
export function BurnChart({ caption, points, budget, format, unit = 1, height = 220, ...props }: BurnChartProps) {
  const texts = useChartTexts();
  const hasPlan = points.some(({ planned }) => planned !== undefined && planned !== null);
  const values = points.flatMap(({ actual, planned }) => [actual ?? 0, planned ?? 0]);
  const { y, ticks } = valueScale(Math.max(budget ?? 0, ...values), height, unit);
  const formatOrDash = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? '–' : format(amount);
  const isOver = budget !== null && points.some(({ actual }) => (actual ?? 0) > budget);
  const actualColor = isOver ? token.color.danger : token.color.accent;

  const draw = (width: number) => {
    const paths = pointPaths(points, width, y);
    const marks = points.map((point) => {
      const { key, label, longLabel = label, actual, planned } = point;
      const lines = [
        { key: 'actual', label: texts.actual, value: formatOrDash(actual), color: actualColor },
        ...(hasPlan ? [{ key: 'planned', label: texts.planned, value: formatOrDash(planned) }] : []),
        ...(budget === null ? [] : [{ key: 'budget', label: texts.budget, value: format(budget) }]),
      ];
      return {
        key,
        label,
        x: paths.at(point) - paths.step / 2,
        width: paths.step,
        text: `${longLabel}: ${lines.map((line) => `${line.label} ${line.value}`).join(', ')}`,
        tip: <TipList title={longLabel} lines={lines} />,
      };
    });
    const shapes = (
      <>
        <path d={paths.area(({ actual }) => actual)} fill={isOver ? token.color.softDanger : token.color.softAccent} />
        {hasPlan && (
          <path
            d={paths.line(({ planned }) => planned ?? null)}
            fill="none"
            stroke={token.color.textMuted}
            strokeDasharray="4 4"
          />
        )}
        <path d={paths.line(({ actual }) => actual)} fill="none" stroke={actualColor} strokeWidth={2} />
        {budget !== null && (
          <>
            <line
              x1={MARGIN.left}
              x2={width - MARGIN.right}
              y1={y(budget)}
              y2={y(budget)}
              stroke={token.color.text}
              strokeWidth={1.5}
            />
            <text x={width - MARGIN.right} y={y(budget) - 4} textAnchor="end">
              {`${texts.budget} ${format(budget)}`}
            </text>
          </>
        )}
      </>
    );
    return { marks, y, ticks, shapes };
  };
  const optional = <Value,>(condition: boolean, value: Value) => (condition ? [value] : []);
  return (
    <ChartFigure
      caption={caption}
      data={{
        rowHead: props.pointHead,
        heads: [texts.actual, ...optional(hasPlan, texts.planned), ...optional(budget !== null, texts.budget)],
        rows: points.map(({ key, label, longLabel = label, actual, planned }) => ({
          key,
          name: longLabel,
          cells: [
            formatOrDash(actual),
            ...optional(hasPlan, formatOrDash(planned)),
            ...optional(budget !== null, formatOrDash(budget)),
          ],
        })),
      }}
    >
      <Plot
        label={caption}
        height={height}
        isEmpty={points.every(({ actual }) => !actual)}
        draw={draw}
        formatTick={props.formatTick ?? format}
      />
    </ChartFigure>
  );
}
