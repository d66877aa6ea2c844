import type { RulesSection } from '@atrium/contracts';
import { Button, Stack, usePlatformTexts } from '@atrium/platform';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RulesConflictNotice, type RuleFormat, useRulesFailure } from './rules-error';
import type { RulesForm } from './rules-form';

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

/** Has the `RulesPage` around a dialog guard what the user edits in it. */
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
