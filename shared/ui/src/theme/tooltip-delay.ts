import { createContext } from 'react';

/** True where tooltips share one delay: the second of a row opens at once. */
export const TooltipDelayContext = createContext(false);
