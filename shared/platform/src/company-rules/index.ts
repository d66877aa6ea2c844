/* Forms for sections of the company's rules. Each remote bundles its own copy, as with the form kit. */
export { EntryLine, FieldGrid, RuleLines } from './entry-style';
export { type RuleFormat, RulesError, RulesGroup, useReportEditing } from './rules-group';
export { type RulesForm, useRulesForm } from './rules-form';
export { RulesPage, WithRules } from './rules-page';
