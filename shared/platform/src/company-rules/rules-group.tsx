import type { RulesSection } from '@atrium/contracts';
import { Banner, Button, Stack, usePlatformTexts } from '@atrium/platform';
import { EditConflictNotice } from '@atrium/platform/forms';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RulesForm } from './rules-form';

/** The name and display of a value of a section that two people changed. */
export interface RuleFormat {
  /** Returns the name of the value at a path, as the form names it. */
  label: (path: readonly string[]) => string;
  /** Renders a value; without a result it is shown as text. The value undefined stands for an item that was removed. */
  display?: (path: readonly string[], value: unknown) => ReactNode;
}

interface RulesErrorProps<Values extends FieldValues> {
  rules: RulesForm<Values>;
  format: RuleFormat;
}

/** Returns the reason why a section was not saved; undefined for a conflict, which has its own notice. */
function useRulesFailure<Values extends FieldValues>(rules: RulesForm<Values>): string | undefined {
  const t = usePlatformTexts();
  if (rules.isForbidden) return t('companyRules.forbidden');
  return rules.conflict ? undefined : rules.failure;
}

/** Shows the values of a section that somebody else changed as well, and lets the user choose. */
function RulesConflictNotice<Values extends FieldValues>({ rules, format }: RulesErrorProps<Values>) {
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

/** The unsaved changes of one section. */
export interface UnsavedRules {
  isValid: () => Promise<boolean>;
  save: () => Promise<void>;
  isSaving: boolean;
  /** Whether fields are marked as invalid. */
  isInvalid: boolean;
  failure: string | undefined;
}

/** Reports the unsaved changes of a section to the page, which saves and guards those of all sections together. */
export const ReportUnsavedRules = createContext<(section: RulesSection, unsaved: UnsavedRules | null) => void>(
  () => undefined,
);

/** Reports whether the user edits something in a dialog that is not part of a section yet. */
export const ReportEditing = createContext<(isEditing: boolean) => void>(() => undefined);

/** Makes the surrounding `RulesPage` guard the unsaved input of a dialog. */
export function useReportEditing(isEditing: boolean): void {
  const report = useContext(ReportEditing);
  useEffect(() => {
    report(isEditing);
    return () => report(false);
  }, [report, isEditing]);
}

interface RulesGroupProps<Values extends FieldValues> {
  section: RulesSection;
  rules: RulesForm<Values>;
  format: RuleFormat;
  /** One or several `SettingsGroup`s. */
  children: ReactNode;
}

/**
 * One section of the rules, with a button that fills in the defaults where it differs from them. The `RulesPage` around
 * it saves the section.
 */
export function RulesGroup<Values extends FieldValues>({ section, rules, format, children }: RulesGroupProps<Values>) {
  const t = usePlatformTexts();
  const { form, isSubmitting, isDefault } = rules;
  const { isDirty, errors } = form.formState;
  const failure = useRulesFailure(rules);
  const isInvalid = Object.keys(errors).some((field) => field !== 'root');
  const report = useContext(ReportUnsavedRules);
  const element = useRef<HTMLDivElement>(null);
  const newest = useRef(rules);
  useEffect(() => {
    newest.current = rules;
  });
  useEffect(() => {
    const isValid = () => newest.current.form.trigger();
    const save = () => newest.current.send(element.current);
    report(section, isDirty ? { isValid, save, isSaving: isSubmitting, isInvalid, failure } : null);
  }, [report, section, isDirty, isSubmitting, isInvalid, failure]);
  return (
    <Stack ref={element} $gap={8} role="group" aria-label={t(`companyRules.sections.${section}`)}>
      <RulesConflictNotice rules={rules} format={format} />
      {children}
      {!isDefault && (
        <Button size="sm" style={{ alignSelf: 'start' }} onClick={rules.useDefaults}>
          {t(`companyRules.useDefaults.${section}`)}
        </Button>
      )}
    </Stack>
  );
}
