import { type ApiClient, isAppError } from '@atrium/api-client';
import { API, RULES_SECTIONS, type RulesSection, type SectionRules } from '@atrium/contracts';
import { usePlatform, QUERY_POLICIES } from '@atrium/platform';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const rulesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['host', 'rules'],
    queryFn: async ({ signal }) => (await api.call(API.companies.rules, { signal })).data,
    ...QUERY_POLICIES.rules,
  });

/** The rules of the active company: all sections, with the version that changes go by. */
export function useRules() {
  return useQuery(rulesQuery(usePlatform().api));
}

/** Asks for the newest rules, whatever is known of them. */
export function useReloadRules() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery(rulesQuery(api));
}

interface Change<Section extends RulesSection> {
  /** Version of the rules that the change was made upon, whichever section raised it. */
  version: number;
  value: SectionRules<Section>;
}

/** Saves one section. Rejects with RULES_CHANGED where somebody saved any section since. */
export function useSaveRules<Section extends RulesSection>(section: Section) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return useMutation({
    // An answer that is still on its way may tell of the rules before.
    onMutate: () => queryClient.cancelQueries({ queryKey: rulesQuery(api).queryKey }),
    mutationFn: async ({ version, value }: Change<Section>) =>
      (await api.call(API.companies.saveRules, { body: { version, [section]: value } })).data,
    onSuccess: (saved) => queryClient.setQueryData(rulesQuery(api).queryKey, saved),
  });
}

/** The sections that somebody else saved meanwhile; null for any other failure. */
export function changedSections(error: unknown): readonly RulesSection[] | null {
  if (!isAppError(error) || error.code !== 'RULES_CHANGED') return null;
  const named = String(error.params['sections'] ?? '').split(', ');
  return SECTIONS.filter((section) => named.includes(section));
}

const SECTIONS = Object.keys(RULES_SECTIONS) as RulesSection[]; // the keys of that very object
