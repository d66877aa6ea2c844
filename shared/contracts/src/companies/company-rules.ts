import { z } from 'zod';
import { RULES_RESPONSES, RULES_SECTIONS } from '../catalogues/rules';

export type RulesSection = keyof typeof RULES_SECTIONS;
export type SectionRules<Section extends RulesSection> = z.output<(typeof RULES_SECTIONS)[Section]>;

/** All sections of a company’s rules. Each belongs to one module of the server. */
export const companyRules = z.object({
  /** Incremented with each change of any section. */
  version: z.number().int(),
  ...RULES_RESPONSES,
});
export type CompanyRules = z.infer<typeof companyRules>;

/** A change of some sections, based on a version. */
export const rulesInput = z.strictObject({
  version: z.number().int().min(0),
  ...z.object(RULES_SECTIONS).partial().shape,
});
