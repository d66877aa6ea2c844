import { type ApiClient, errorCode, failureKind, isAppError } from '@atrium/api-client';
import { API, RULES_SECTIONS, type RulesSection, type SectionRules, sharedKeys } from '@atrium/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../platform-context';
import { QUERY_POLICIES } from '../query-policies';
import { type TypedTranslate, usePlatformTexts } from '../texts';
import type { en } from '../texts/en';

/** The query for `GET /company/rules`: up to 3 attempts on a network error, waiting 1 s, then 2 s. */
export const companyRulesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: sharedKeys.companyRules,
    queryFn: async ({ signal }) => (await api.call(API.companies.rules, { signal })).data,
    ...QUERY_POLICIES.rules,
  });

/** Returns the query result for the rules of the active company: all sections and the version to base changes on. */
export function useCompanyRules() {
  return useQuery(companyRulesQuery(usePlatform().api));
}

/** Returns a function that fetches the newest rules, bypassing the cache. */
export function useReloadCompanyRules() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery(companyRulesQuery(api));
}

/** A change of one section. */
export interface CompanyRulesChange<Section extends RulesSection> {
  /** Version of the rules that the change is based on. */
  version: number;
  value: SectionRules<Section>;
}

/**
 * Returns a mutation that saves one section of the rules. It rejects with `RULES_CHANGED` (409) if any section was
 * saved since `version`; see `staleRulesSections`.
 */
export function useSaveCompanyRules<Section extends RulesSection>(section: Section) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return useMutation({
    // A response that is still in flight may contain the previous rules.
    onMutate: () => queryClient.cancelQueries({ queryKey: sharedKeys.companyRules }),
    mutationFn: async ({ version, value }: CompanyRulesChange<Section>) =>
      (await api.call(API.companies.saveRules, { body: { version, [section]: value } })).data,
    onSuccess: (saved) => queryClient.setQueryData(companyRulesQuery(api).queryKey, saved),
  });
}

const SECTIONS = Object.keys(RULES_SECTIONS) as RulesSection[]; // the keys of this object are the sections

/** Returns the sections that someone else saved in the meantime, or null if the error is not a stale version. */
export function staleRulesSections(error: unknown): readonly RulesSection[] | null {
  if (!isAppError(error) || errorCode(error) !== 'RULES_CHANGED') return null;
  const named = String(error.params['sections'] ?? '').split(', ');
  return SECTIONS.filter((section) => named.includes(section));
}

/** Returns whether access to the rules was denied (401 or 403). */
export const isRulesForbidden = (error: unknown): boolean => ['signedOut', 'forbidden'].includes(failureKind(error));

/** Returns the text for rules that could not be loaded or saved (docs/PRODUCT.md, Errors). */
export function companyRulesMessage(error: unknown, action: 'load' | 'save', t: TypedTranslate<typeof en>): string {
  if (isRulesForbidden(error)) return t('companyRules.forbidden');
  return t(action === 'load' ? 'companyRules.loadFailed' : 'companyRules.saveFailed');
}

/** Returns `companyRulesMessage` for the chosen language. */
export function useCompanyRulesMessage(): (error: unknown, action: 'load' | 'save') => string {
  const t = usePlatformTexts();
  return (error, action) => companyRulesMessage(error, action, t);
}
