import { scaleLinear } from 'd3-scale';
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
