import { timeRules } from '../../time/time.service';
import type { SectionDefinitions } from '../section';

export const timeSections = { time: timeRules } satisfies Partial<SectionDefinitions>;
