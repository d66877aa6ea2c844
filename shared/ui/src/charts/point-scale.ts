import { scaleLinear, scalePoint } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import type { ScaleLinear } from 'd3-scale';
import { MARGIN } from './plot';

/**
 * Returns a scale from 0 to a round value above the largest, with about four ticks. `unit` is the value of one unit on
 * the axis, such as 3,600 for seconds shown as hours, so that ticks are at 1 h, 2 h or 5 h rather than at 1,000 s.
 */
export function valueScale(largest: number, height: number, unit: number) {
  const top = Math.max(largest, unit) / unit;
  const rounded = scaleLinear().domain([0, top]).nice(4);
  const y = scaleLinear()
    .domain(rounded.domain().map((value) => value * unit))
    .range([height - MARGIN.bottom, MARGIN.top]);
  return { y, ticks: rounded.ticks(4).map((tick) => tick * unit) };
}

interface Point {
  key: string;
}

/** Distributes points along the width and returns paths of lines and areas; null values leave gaps. */
export function pointPaths<Item extends Point>(points: readonly Item[], width: number, y: ScaleLinear<number, number>) {
  const keys = points.map(({ key }) => key);
  const x = scalePoint(keys, [MARGIN.left, width - MARGIN.right]).padding(0.5);
  const step = points.length > 1 ? x.step() : width - MARGIN.left - MARGIN.right;
  const positionOf = ({ key }: Point) => x(key) ?? 0;
  return {
    at: positionOf,
    step,
    line: (value: (item: Item) => number | null) =>
      line<Item>()
        .defined((item) => value(item) !== null)
        .x(positionOf)
        .y((item) => y(value(item) ?? 0))
        .curve(curveMonotoneX)([...points]) ?? '',
    area: (value: (item: Item) => number | null) =>
      area<Item>()
        .defined((item) => value(item) !== null)
        .x(positionOf)
        .y0(y(0))
        .y1((item) => y(value(item) ?? 0))
        .curve(curveMonotoneX)([...points]) ?? '',
  };
}
