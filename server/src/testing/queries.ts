import pg from 'pg';

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

/**
 * Returns the SQL of every query that the work sends to the database, including begin and commit. Used to show that a
 * route's number of queries does not depend on the amount of data; nothing else may use the database at the same time.
 */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    for (const [first] of query.mock.calls as unknown[][]) texts.push(textOf(first)); // any of the overloads
  } finally {
    query.mockRestore();
  }
  return texts;
}

/** Returns the number of queries that the work sends. */
export const countQueries = async (work: () => Promise<unknown>): Promise<number> => (await queriesOf(work)).length;
