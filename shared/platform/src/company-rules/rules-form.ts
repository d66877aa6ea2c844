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
import { type ApiForm, rememberSent, useApiForm } from '@atrium/platform/forms';
import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { isSame, type Merge, mergeRules, type RuleConflict } from './merge-rules';

/** The form of a section of company rules, and the reason why it could not be saved. */
export interface RulesForm<Values extends FieldValues> extends Omit<ApiForm<Values>, 'conflict'> {
  /** Whether saving was refused because a permission is missing. */
  isForbidden: boolean;
  /** The values that somebody else changed as well; null unless saving was rejected because of them. */
  conflict: RulesConflict | null;
  /** Whether the stored values are the defaults of a new company. */
  isDefault: boolean;
  /** Fills in the defaults. They take effect once saved. */
  useDefaults: () => void;
}

/** Values of a section that two people changed at the same time. */
interface RulesConflict {
  values: readonly RuleConflict[];
  /** Saves the user's values over the others. */
  keepMine: () => void;
  /** Fills in the values of the other person. */
  useTheirs: () => void;
}

/** Removes the section from the field paths of a server error, which the server prefixes with it. */
function removeSectionPrefix(error: unknown, section: RulesSection): unknown {
  if (!isAppError(error) || Object.keys(error.fields).length === 0) return error;
  const { code, message, status, params } = error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, field]) => [path.replace(`${section}.`, ''), field]),
  );
  return new AppError({ code, message, status, params, fields, cause: error });
}

/** Returns whether an error concerns no field. All such errors have the same specified text. */
const concernsNoField = (error: unknown) => !isAppError(error) || Object.keys(error.fields).length === 0;

type InitialValues<Section extends RulesSection> = DefaultValues<SectionRules<Section>>;

/** Returns the form values of one section. */
const valuesOf = <Section extends RulesSection>(rules: Omit<CompanyRules, 'version'>, section: Section) =>
  rules[section] as InitialValues<Section>; // TypeScript resolves this type only for a specific section

/** Maximum number of attempts to save. An attempt fails if others have saved a new version meanwhile. */
const MAX_ATTEMPTS = 5;

/**
 * Returns a form for one section of the rules, based on the version that was loaded before the user began to type.
 * Changes that others save meanwhile are combined with it; the user decides only about values that both changed.
 */
export function useRulesForm<Section extends RulesSection>(
  section: Section,
  rules: CompanyRules,
  onSaved?: () => void,
): RulesForm<SectionRules<Section>> {
  type Values = SectionRules<Section>;
  type Reset = (stored: InitialValues<Section>) => void;
  const t = usePlatformTexts();
  const { mutateAsync: save } = useSaveCompanyRules(section);
  const reload = useReloadCompanyRules();
  const [base, setBase] = useState(rules);
  const [isForbidden, setForbidden] = useState(false);
  const [merge, setMerge] = useState<Merge | null>(null);

  /** Saves a value that was edited on a version; returns a merge if others changed the same. */
  const saveMerged = async (value: Values, on: CompanyRules, reset: Reset, attempt = 1): Promise<Merge | null> => {
    try {
      applyRules(await save({ version: on.version, value }), reset);
      return null;
    } catch (error) {
      if (!staleRulesSections(error) || attempt === MAX_ATTEMPTS) throw error;
      const newest = await reload();
      const merged = mergeRules(on[section], value, newest[section]);
      if (merged.conflicts.length === 0) return saveMerged(merged.mine as Values, newest, reset, attempt + 1); // parts of its values
      setBase(newest);
      return merged;
    }
  };

  const rulesForm = useApiForm<Values, Values>({
    schema: RULES_SECTIONS[section] as unknown as z.ZodType<Values>, // the schema of this section
    defaultValues: valuesOf(rules, section),
    fallback: t('companyRules.saveFailed'),
    submit: async (value) => {
      setForbidden(false);
      try {
        const conflicting = await saveMerged(value, base, rememberSent(form));
        setMerge(conflicting);
        if (!conflicting) onSaved?.();
      } catch (error) {
        if (isRulesForbidden(error)) setForbidden(true);
        else
          throw concernsNoField(error)
            ? new Error('The rules were not saved.', { cause: error })
            : removeSectionPrefix(error, section);
      }
    },
  });
  const { form } = rulesForm;
  const { isDirty } = form.formState;

  const applyRules = (newest: CompanyRules, reset: Reset = form.reset) => {
    setForbidden(false);
    setMerge(null);
    setBase(newest);
    reset(valuesOf(newest, section));
  };
  /** Ends the conflict with one of its results, on the version of the other person. */
  const choose = (values: unknown) => {
    setMerge(null);
    form.reset(valuesOf(base, section));
    form.reset(values as InitialValues<Section>, { keepDefaultValues: true }); // merged from values of this section
  };

  useEffect(() => {
    // Keeps unsaved input. On saving, it is combined with the new version.
    if (!isDirty && rules.version !== base.version) applyRules(rules);
  });

  return {
    ...rulesForm,
    isForbidden,
    conflict: merge && {
      values: merge.conflicts,
      keepMine: () => {
        choose(merge.mine);
        void rulesForm.send();
      },
      useTheirs: () => choose(merge.theirs),
    },
    isDefault: isSame(base[section], RULES_DEFAULTS[section]),
    // Values without a default, such as holiday calendars, stay as they are stored.
    useDefaults: () =>
      form.reset({ ...valuesOf(base, section), ...valuesOf(RULES_DEFAULTS, section) }, { keepDefaultValues: true }),
  };
}
