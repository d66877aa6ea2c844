/** Returns a share from 0 to 1 as percent with at most one decimal: `0.5 %`. */
export const formatPercent = (share: number): string => `${Math.round(1000 * share) / 10} %`;
