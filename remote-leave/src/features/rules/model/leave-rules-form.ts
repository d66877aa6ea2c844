import type { CompanyRules } from '@atrium/contracts';
import type { RulesForm } from '@atrium/platform/company-rules';

/** The form of the company's leave rules. */
export type LeaveRulesForm = RulesForm<CompanyRules['leave']>;
