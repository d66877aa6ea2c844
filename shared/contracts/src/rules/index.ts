import { z } from 'zod';
import { leaveTypeRules } from '../routes/leave-shapes';
import { leaveDefaults, leaveRules, workingTimeDefaults, workingTimeRules } from './leave';
import { timeDefaults, timeRules } from './time';

/** The sections of a company's rules; each belongs to one module. */
export const RULES_SECTIONS = { workingTime: workingTimeRules, leave: leaveRules, time: timeRules } as const;
export type RulesSection = keyof typeof RULES_SECTIONS;
export type SectionRules<Section extends RulesSection> = z.output<(typeof RULES_SECTIONS)[Section]>;

/** The rules of a company that has not set any. */
export const RULES_DEFAULTS: { readonly [Section in RulesSection]: SectionRules<Section> } = {
  workingTime: workingTimeDefaults,
  leave: leaveDefaults,
  time: timeDefaults,
};

export const companyRules = z.object({
  /** Incremented with each change of any section. */
  version: z.number().int(),
  // Open, unlike requests, because a newer server may know more fields.
  workingTime: z.object(workingTimeRules.shape),
  leave: z.object({ ...leaveRules.shape, types: z.array(z.object(leaveTypeRules.shape)).optional() }),
  time: z.object(timeRules.shape),
});
export type CompanyRules = z.infer<typeof companyRules>;

export const rulesInput = z.strictObject({ version: z.number().int().min(0), ...RULES_SECTIONS }).partial({
  workingTime: true,
  leave: true,
  time: true,
});
