import type { OwnedCompany } from '@atrium/contracts';

/** What a trend measures. */
export type TrendMeasure = 'hours' | 'people';

type Trend = OwnedCompany['trend'];

/** Returns a value for each month, oldest first. */
export const valuesOf = (trend: Trend, measure: TrendMeasure): number[] =>
  trend.map(({ seconds, people }) => (measure === 'hours' ? seconds : people));

/** Returns the highest value of a trend; 0 for an empty one. */
export const highestOf = (trend: Trend, measure: TrendMeasure): number => Math.max(0, ...valuesOf(trend, measure));
