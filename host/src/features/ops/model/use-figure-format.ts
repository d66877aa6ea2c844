import { useFormat } from '@atrium/platform';
import { useMemo } from 'react';

const MS = 1_000;

/** Returns functions that format the figures of versions in the chosen language. */
export function useFigureFormat() {
  const format = useFormat();
  return useMemo(
    () => ({
      /** `0.42%` for 0.0042. */
      share: (share: number) => format.number(share, { style: 'percent', maximumSignificantDigits: 2 }),
      /** `10%` for 10. */
      percent: (percent: number) => format.number(percent / 100, { style: 'percent' }),
      /** `1.2s` for 1,234 ms. */
      duration: (ms: number) =>
        format.number(ms / MS, { style: 'unit', unit: 'second', unitDisplay: 'narrow', maximumSignificantDigits: 2 }),
    }),
    [format],
  );
}
