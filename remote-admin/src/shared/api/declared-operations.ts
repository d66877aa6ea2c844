import { API, type Registry } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { adminKeys } from './keys';
import { useTexts } from '../use-texts';

export interface DeclaredOperation {
  name: string;
  /** What it allows: "Approve or reject leave". */
  label: string;
  /** What it allows a person to see or do, as a sentence; '' if the manifest has none. */
  explanation: string;
}

/** The operations of a remote, grouped under its title. */
export interface OperationGroup {
  remote: string;
  title: string;
  operations: DeclaredOperation[];
}

/** Returns the operations that the running releases declare, by remote. */
function declaredOperations({ remotes }: Registry, language: 'en' | 'de'): OperationGroup[] {
  const seen = new Set<string>();
  return Object.entries(remotes)
    .map(([remote, { active }]) => ({
      remote,
      title: active.manifest.title[language] ?? active.manifest.title.en,
      operations: (active.manifest.operations ?? []).flatMap(({ name, label, explanation }) => {
        if (seen.has(name)) return [];
        seen.add(name);
        return [
          {
            name,
            label: label[language] ?? label.en,
            explanation: explanation ? (explanation[language] ?? explanation.en) : '',
          },
        ];
      }),
    }))
    .filter(({ operations }) => operations.length > 0);
}

/** Returns the query of the running releases and `groups`, their declared operations in the current language. */
export function useDeclaredOperations() {
  const { language } = useTexts();
  const { api } = usePlatform();
  const query = useQuery({
    queryKey: adminKeys.registry,
    queryFn: ({ signal }) => api.call(API.releases.registry, { signal }),
    ...QUERY_POLICIES.changedByOthers,
  });
  return { query, groups: query.data && declaredOperations(query.data, language) };
}
