import { Banner, usePlatformTexts } from '@atrium/platform';
import { EditConflictNotice } from '@atrium/platform/forms';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RulesForm } from './rules-form';

/** How a value of a section that two people changed is named and shown. */
export interface RuleFormat {
  /** Returns the name of the value at a path, as the form names it. */
  label: (path: readonly string[]) => string;
  /** Renders a value; nothing shows it as text. Undefined stands for an item that was removed. */
  display?: (path: readonly string[], value: unknown) => ReactNode;
}

interface RulesErrorProps<Values extends FieldValues> {
  rules: RulesForm<Values>;
  format: RuleFormat;
}

/** Returns why a section was not saved; undefined for a conflict, which has a notice of its own. */
export function useRulesFailure<Values extends FieldValues>(rules: RulesForm<Values>): string | undefined {
  const t = usePlatformTexts();
  if (rules.isForbidden) return t('companyRules.forbidden');
  return rules.conflict ? undefined : rules.failure;
}

/** Shows the values of a section that somebody else changed as well, and lets the user choose. */
export function RulesConflictNotice<Values extends FieldValues>({ rules, format }: RulesErrorProps<Values>) {
  const { conflict, isForbidden, isSubmitting } = rules;
  if (!conflict || isForbidden) return null;
  const { values, ...choices } = conflict;
  const pathOf = new Map(values.map(({ path }) => [path.join('.'), path]));
  return (
    <EditConflictNotice
      conflict={{ ...choices, fields: values.map(({ path, ...sides }) => ({ field: path.join('.'), ...sides })) }}
      labels={Object.fromEntries([...pathOf].map(([field, path]) => [field, format.label(path)]))}
      display={(field, value) => format.display?.(pathOf.get(field) ?? [], value)}
      isSaving={isSubmitting}
    />
  );
}

/** Explains why a section was not saved and what to do about it. */
export function RulesError<Values extends FieldValues>(props: RulesErrorProps<Values>) {
  const failure = useRulesFailure(props.rules);
  return failure === undefined ? <RulesConflictNotice {...props} /> : <Banner tone="danger">{failure}</Banner>;
}
