import { AppError, isAppError } from '@atrium/api-client';
import {
  type CompanyRules,
  RULES_DEFAULTS,
  RULES_SECTIONS,
  type RulesSection,
  type SectionRules,
} from '@atrium/contracts';
import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type CodedForm, useCodedForm } from '../coded-form';
import { changedSections, useReloadRules, useSaveRules } from './rules-query';

/** What kept a section from being saved, apart from what stands at its fields: sections that others saved, or a right. */
export type RulesProblem = { stale: readonly RulesSection[] } | 'forbidden';

export interface RulesForm<Values extends FieldValues> extends CodedForm<Values> {
  problem: RulesProblem | null;
  /** Whether what is stored is what a company has that never set anything. */
  isDefault: boolean;
  /** Fills in the defaults; they are in force once saved. */
  useDefaults: () => void;
  /** Goes on upon what is stored now; what was typed is given up only where somebody else saved this very section. */
  loadNewest: () => Promise<void>;
}

/** The server names a field by its section too. */
function withinSection(error: unknown, section: RulesSection): unknown {
  if (!isAppError(error) || Object.keys(error.fields).length === 0) return error;
  const { code, message, status, params } = error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, field]) => [path.replace(`${section}.`, ''), field]),
  );
  return new AppError({ code, message, status, params, fields, cause: error });
}

const isForbidden = (error: unknown) => isAppError(error) && (error.status === 401 || error.status === 403);

/** Whatever is not about a field has one text by the specification, whatever the server says. */
const isUnnamed = (error: unknown) => !isAppError(error) || Object.keys(error.fields).length === 0;

/** Both were parsed by one schema, so that their keys stand in one order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Initial<Section extends RulesSection> = DefaultValues<SectionRules<Section>>;

/** The values of one section in a form; of all types that a section can have, it is the one of this name. */
const valuesOf = <Section extends RulesSection>(rules: Omit<CompanyRules, 'version'>, section: Section) =>
  rules[section] as Initial<Section>; // which the compiler follows for a known name only

/** A form of one section of the rules, upon the newest version that was loaded before somebody began to type. */
export function useRulesForm<Section extends RulesSection>(
  section: Section,
  rules: CompanyRules,
  onSaved?: () => void,
): RulesForm<SectionRules<Section>> {
  type Values = SectionRules<Section>;
  const { mutateAsync: save } = useSaveRules(section);
  const reload = useReloadRules();
  const [base, setBase] = useState(rules);
  const [problem, setProblem] = useState<RulesProblem | null>(null);

  const coded = useCodedForm<Values, Values>({
    schema: RULES_SECTIONS[section] as unknown as z.ZodType<Values>, // the one of this very section
    defaultValues: valuesOf(rules, section),
    fallback: 'companySettings.rules.saveFailed',
    submit: async (value) => {
      setProblem(null);
      try {
        take(await save({ version: base.version, value }));
        onSaved?.();
      } catch (error) {
        const stale = changedSections(error);
        if (stale) setProblem({ stale });
        else if (isForbidden(error)) setProblem('forbidden');
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
    // What is being typed stays; whether it may be saved upon what is new, saving finds out.
    if (!isDirty && rules.version !== base.version) take(rules);
  });

  return {
    ...coded,
    problem,
    isDefault: isSame(base[section], RULES_DEFAULTS[section]),
    useDefaults: () => form.reset(valuesOf(RULES_DEFAULTS, section), { keepDefaultValues: true }),
    loadNewest: async () => {
      const newest = await reload();
      if (!isSame(newest[section], base[section])) return take(newest);
      setProblem(null);
      return setBase(newest);
    },
  };
}
