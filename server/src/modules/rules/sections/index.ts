import { mergeDomains } from '@atrium/contracts';
import type { SectionDefinitions } from '../section';
import { leaveSections } from './leave';
import { timeSections } from './time';

/** The sections of each domain. */
export const sectionsByDomain = { leave: leaveSections, time: timeSections };

/** The sections of the rules; each module with rules has its own file here. */
export const ruleSections: SectionDefinitions = mergeDomains(sectionsByDomain);
