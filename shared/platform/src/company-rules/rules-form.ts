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

/** The form of a section of company rules, and why it could not be saved. */
export interface RulesForm<Values extends FieldValues> extends Omit<ApiForm<Values>, 'conflict'> {
  /** Whether saving was refused because a permission is missing. */
  isForbidden: boolean;
  /** What somebody else changed as well; null unless saving was rejected for it. */
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

type InitialValues<Section extends RulesSection> = DefaultValues<SectionRules<Section>>;

/** Returns the form values of one section. */
const valuesOf = <Section extends RulesSection>(rules: Omit<CompanyRules, 'version'>, section: Section) =>
  rules[section] as InitialValues<Section>; // TypeScript resolves this type only for a specific section

/** How often a save is repeated on a version that others saved meanwhile. */
const MAX_ATTEMPTS = 5;

/**
 * Returns a form for one section of the rules, based on the version that was loaded before the user began to type. What
 * others save meanwhile is combined with it; only where both changed the same value, the user decides.
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
  const store = async (value: Values, on: CompanyRules, reset: Reset, attempt = 1): Promise<Merge | null> => {
    try {
      take(await save({ version: on.version, value }), reset);
      return null;
    } catch (error) {
      if (!staleRulesSections(error) || attempt === MAX_ATTEMPTS) throw error;
      const newest = await reload();
      const merged = mergeRules(on[section], value, newest[section]);
      if (merged.conflicts.length === 0) return store(merged.mine as Values, newest, reset, attempt + 1); // parts of its values
      setBase(newest);
      return merged;
    }
  };

  const coded = useApiForm<Values, Values>({
    schema: RULES_SECTIONS[section] as unknown as z.ZodType<Values>, // the schema of this section
    defaultValues: valuesOf(rules, section),
    fallback: t('companyRules.saveFailed'),
    submit: async (value) => {
      setForbidden(false);
      try {
        const conflicting = await store(value, base, rememberSent(form));
        setMerge(conflicting);
        if (!conflicting) onSaved?.();
      } catch (error) {
        if (isRulesForbidden(error)) setForbidden(true);
        else
          throw isUnnamed(error)
            ? new Error('The rules were not saved.', { cause: error })
            : withinSection(error, section);
      }
    },
  });
  const { form } = coded;
  const { isDirty } = form.formState;

  const take = (newest: CompanyRules, reset: Reset = form.reset) => {
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
    if (!isDirty && rules.version !== base.version) take(rules);
  });

  return {
    ...coded,
    isForbidden,
    conflict: merge && {
      values: merge.conflicts,
      keepMine: () => {
        choose(merge.mine);
        void coded.send();
      },
      useTheirs: () => choose(merge.theirs),
    },
    isDefault: isSame(base[section], RULES_DEFAULTS[section]),
    // What has no default, such as holiday calendars, stays as it is stored.
    useDefaults: () =>
      form.reset({ ...valuesOf(base, section), ...valuesOf(RULES_DEFAULTS, section) }, { keepDefaultValues: true }),
  };
}
