import { Banner, usePlatformTexts } from '@atrium/platform';
import { EditConflictNotice } from '@atrium/platform/forms';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RulesForm } from './rules-form';

/** How a value of a section that two people changed is named and shown. */
export interface RuleWords {
  /** Returns the name of the value at a path, as the form names it. */
  label: (path: readonly string[]) => string;
  /** Renders a value; nothing shows it as text. Undefined stands for an item that was removed. */
  display?: (path: readonly string[], value: unknown) => ReactNode;
}

interface RulesErrorProps<Values extends FieldValues> {
  rules: RulesForm<Values>;
  words: RuleWords;
}

/** Explains why a section was not saved and what to do about it. */
export function RulesError<Values extends FieldValues>({ rules, words }: RulesErrorProps<Values>) {
  const t = usePlatformTexts();
  const { conflict, isForbidden, failure, isSubmitting } = rules;
  if (isForbidden) return <Banner tone="danger">{t('companyRules.forbidden')}</Banner>;
  if (!conflict) return failure === undefined ? null : <Banner tone="danger">{failure}</Banner>;
  const { values, ...choices } = conflict;
  const pathOf = new Map(values.map(({ path }) => [path.join('.'), path]));
  return (
    <EditConflictNotice
      conflict={{ ...choices, fields: values.map(({ path, ...sides }) => ({ field: path.join('.'), ...sides })) }}
      labels={Object.fromEntries([...pathOf].map(([field, path]) => [field, words.label(path)]))}
      display={(field, value) => words.display?.(pathOf.get(field) ?? [], value)}
      isSaving={isSubmitting}
    />
  );
}
