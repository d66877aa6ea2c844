export { BurnChart } from './burn-chart';
export type { BurnChartProps, BurnPoint } from './burn-chart';
export { clockDuration, wordDuration } from './duration';
export { ShareBars } from './share-bars';
export type { ShareBarsProps, SharePart } from './share-bars';
export { StackedBars } from './stacked-bars';
export type { ChartCategory, ChartSeries, StackedBarsProps } from './stacked-bars';
export { TrendChart } from './trend-chart';
export type { TrendChartProps, TrendPoint } from './trend-chart';
