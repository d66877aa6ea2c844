import { type Drafts, usePlatform } from '@atrium/platform';
import { useMemo } from 'react';

/** Draft key of the active company's onboarding progress, kept in this browser until it is finished or skipped. */
const KEY = 'onboarding';

export interface Progress {
  /** Returns the furthest step reached; null if no onboarding is in progress. */
  read(): string | null;
  reach(step: string): void;
  end(): void;
}

function progressIn(drafts: Drafts): Progress {
  return {
    read: () => {
      const step = drafts.read(KEY);
      return typeof step === 'string' ? step : null;
    },
    reach: (step) => drafts.write(KEY, step),
    end: () => drafts.remove(KEY),
  };
}

export function useProgress(): Progress {
  const { drafts } = usePlatform();
  return useMemo(() => progressIn(drafts), [drafts]);
}
