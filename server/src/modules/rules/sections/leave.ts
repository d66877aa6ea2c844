import { leaveRules, workingTimeRules } from '../../leave/leave.service';
import type { SectionDefinitions } from '../section';

export const leaveSections = { workingTime: workingTimeRules, leave: leaveRules } satisfies Partial<SectionDefinitions>;
