import { useLocation } from 'react-router-dom';
import { z } from 'zod';

/** In the history's state of a step that was gone on with, without having been asked for. */
export const RESUMED = { resumed: true } as const;

const resumed = z.object({ resumed: z.literal(true) });

/** Whether this step was opened because founding had not come to its end. */
export const useResumed = (): boolean => resumed.safeParse(useLocation().state).success;
