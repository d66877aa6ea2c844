import { AppError, isAppError } from '@atrium/api-client';
import {
  type CompanyRules,
  RULES_DEFAULTS,
  RULES_SECTIONS,
  type RulesSection,
  type SectionRules,
} from '@atrium/contracts';
import {
  isRulesForbidden,
  staleRulesSections,
  usePlatformTexts,
  useReloadCompanyRules,
  useSaveCompanyRules,
} from '@atrium/platform';
import { type ApiForm, useApiForm } from '@atrium/platform/forms';
import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';

/** Why a section was not saved, apart from field errors: others saved these sections, or a permission is missing. */
export type RulesProblem = { stale: readonly RulesSection[] } | 'forbidden';

export interface RulesForm<Values extends FieldValues> extends ApiForm<Values> {
  problem: RulesProblem | null;
  /** Whether the stored values are the defaults of a new company. */
  isDefault: boolean;
  /** Fills in the defaults. They take effect once saved. */
  useDefaults: () => void;
  /** Loads the stored version. Discards the user's input only if someone else saved this section. */
  loadNewest: () => Promise<void>;
}

/** Removes the section from the field paths of a server error, which the server prefixes with it. */
function withinSection(error: unknown, section: RulesSection): unknown {
  if (!isAppError(error) || Object.keys(error.fields).length === 0) return error;
  const { code, message, status, params } = error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, field]) => [path.replace(`${section}.`, ''), field]),
  );
  return new AppError({ code, message, status, params, fields, cause: error });
}

/** Returns whether an error concerns no field. All such errors have the same specified text. */
const isUnnamed = (error: unknown) => !isAppError(error) || Object.keys(error.fields).length === 0;

/** Compares two values by their JSON. Both were parsed by the same schema, so their keys are in the same order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Initial<Section extends RulesSection> = DefaultValues<SectionRules<Section>>;

/** Returns the form values of one section. */
const valuesOf = <Section extends RulesSection>(rules: Omit<CompanyRules, 'version'>, section: Section) =>
  rules[section] as Initial<Section>; // TypeScript resolves this type only for a specific section

/** Returns a form for one section of the rules, based on the version that was loaded before the user began to type. */
export function useRulesForm<Section extends RulesSection>(
  section: Section,
  rules: CompanyRules,
  onSaved?: () => void,
): RulesForm<SectionRules<Section>> {
  type Values = SectionRules<Section>;
  const t = usePlatformTexts();
  const { mutateAsync: save } = useSaveCompanyRules(section);
  const reload = useReloadCompanyRules();
  const [base, setBase] = useState(rules);
  const [problem, setProblem] = useState<RulesProblem | null>(null);

  const coded = useApiForm<Values, Values>({
    schema: RULES_SECTIONS[section] as unknown as z.ZodType<Values>, // the schema of this section
    defaultValues: valuesOf(rules, section),
    fallback: t('companyRules.saveFailed'),
    submit: async (value) => {
      setProblem(null);
      try {
        take(await save({ version: base.version, value }));
        onSaved?.();
      } catch (error) {
        const stale = staleRulesSections(error);
        if (stale) setProblem({ stale });
        else if (isRulesForbidden(error)) setProblem('forbidden');
        else
          throw isUnnamed(error)
            ? new Error('The rules were not saved.', { cause: error })
            : withinSection(error, section);
      }
    },
  });
  const { form } = coded;
  const { isDirty } = form.formState;

  const take = (newest: CompanyRules) => {
    setProblem(null);
    setBase(newest);
    form.reset(valuesOf(newest, section));
  };

  useEffect(() => {
    // Keeps unsaved input. On saving, the server decides whether it conflicts with the new version.
    if (!isDirty && rules.version !== base.version) take(rules);
  });

  return {
    ...coded,
    problem,
    isDefault: isSame(base[section], RULES_DEFAULTS[section]),
    // What has no default, such as holiday calendars, stays as it is stored.
    useDefaults: () =>
      form.reset({ ...valuesOf(base, section), ...valuesOf(RULES_DEFAULTS, section) }, { keepDefaultValues: true }),
    loadNewest: async () => {
      const newest = await reload();
      if (!isSame(newest[section], base[section])) return take(newest);
      setProblem(null);
      return setBase(newest);
    },
  };
}
