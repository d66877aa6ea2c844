import pg from 'pg';

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

/**
 * The SQL of every query that the work sends to the database, with begin and commit. For showing that a route makes
 * the same number of them however much there is; nothing else may be under way meanwhile.
 */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    for (const [first] of query.mock.calls as unknown[][]) texts.push(textOf(first)); // whichever overload it was
  } finally {
    query.mockRestore();
  }
  return texts;
}

/** How many queries the work makes. */
export const countQueries = async (work: () => Promise<unknown>): Promise<number> => (await queriesOf(work)).length;
