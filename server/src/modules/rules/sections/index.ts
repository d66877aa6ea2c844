import type { SectionDefinitions } from '../section';
import { leaveSections } from './leave';
import { timeSections } from './time';

/** The sections of the rules; each module with rules has its own file here. */
export const ruleSections: SectionDefinitions = {
  ...leaveSections,
  ...timeSections,
};
