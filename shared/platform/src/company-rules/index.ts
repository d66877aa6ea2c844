/* Forms for sections of the company's rules. Each remote bundles its own copy, as with the form kit. */
export { EntryLine, FieldGrid, RuleLines } from './entry-style';
export { RulesError, type RuleFormat } from './rules-error';
export { type RulesForm, useRulesForm } from './rules-form';
export { RulesGroup, useReportEditing } from './rules-group';
export { RulesPage } from './rules-page';
export { WithRules } from './with-rules';
