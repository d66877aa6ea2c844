import { matchesSearch, titleCase, useSession } from '@atrium/platform';
import type { FindMentions, MentionCandidate } from '@atrium/ui/rich-text-editor';

/** The source of the people who can be mentioned. */
export type MentionSource =
  /** Lists all people, best first. Those whose name matches are offered. */
  | { list: () => readonly MentionCandidate[] | Promise<readonly MentionCandidate[]> }
  /** Searches people on the server, best match first. */
  | { search: (query: string, signal: AbortSignal) => Promise<readonly MentionCandidate[]> };

/** Returns a search for the people who can be mentioned, by the text after `@`. Omits the user. */
export function useFindMentions(source: MentionSource): FindMentions {
  const userId = useSession().user?._id;
  const present = (people: readonly MentionCandidate[]) =>
    people.filter(({ id }) => id !== userId).map((person) => ({ ...person, name: titleCase(person.name) }));
  return 'list' in source
    ? async (query) => present(await source.list()).filter(({ name }) => matchesSearch(name, query))
    : async (query, signal) => present(await source.search(query, signal));
}

interface LoadingQuery<Data> {
  data: Data | undefined;
  refetch: (options: { cancelRefetch: boolean }) => Promise<{ data: Data | undefined }>;
}

/** Returns the data of an enabled query. Waits for it while it loads; undefined if it fails. */
export const loadedData = async <Data>({ data, refetch }: LoadingQuery<Data>): Promise<Data | undefined> =>
  data ?? (await refetch({ cancelRefetch: false })).data;
