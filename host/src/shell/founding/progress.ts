import { type Drafts, usePlatform } from '@atrium/platform';
import { useMemo } from 'react';
import { isStep, type Step } from './steps';

/** How far the founding of the active company has come, kept in this browser until it is finished or skipped. */
const KEY = 'onboarding';

export interface Progress {
  /** The furthest step reached; null where nothing is under way. */
  read(): Step | null;
  reach(step: Step): void;
  end(): void;
}

export function progressIn(drafts: Drafts): Progress {
  return {
    read: () => {
      const step = drafts.read(KEY);
      return isStep(step) ? step : null;
    },
    reach: (step) => drafts.write(KEY, step),
    end: () => drafts.remove(KEY),
  };
}

export function useProgress(): Progress {
  const { drafts } = usePlatform();
  return useMemo(() => progressIn(drafts), [drafts]);
}
