import {
  leaveDefaults,
  leaveRules,
  leaveRulesResponse,
  workingTimeDefaults,
  workingTimeRules,
  workingTimeRulesResponse,
} from '../leave/rules';
import { timeDefaults, timeRules, timeRulesResponse } from '../time/rules';

/** The sections of a company's rules; each belongs to one module. */
export const RULES_SECTIONS = { workingTime: workingTimeRules, leave: leaveRules, time: timeRules } as const;

/** The rules of a company that has not set any. */
export const RULES_DEFAULTS = {
  workingTime: workingTimeDefaults,
  leave: leaveDefaults,
  time: timeDefaults,
} as const;

/** The sections as responses contain them. They are open, unlike requests, because a newer server may know more fields. */
export const RULES_RESPONSES = {
  workingTime: workingTimeRulesResponse,
  leave: leaveRulesResponse,
  time: timeRulesResponse,
} as const;
