import { useLocation } from 'react-router-dom';
import { z } from 'zod';

/** History state of a step that was resumed automatically. */
export const RESUMED = { resumed: true } as const;

const resumed = z.object({ resumed: z.literal(true) });

/** Returns whether this step was opened automatically because onboarding was unfinished. */
export const useIsResumed = (): boolean => resumed.safeParse(useLocation().state).success;
