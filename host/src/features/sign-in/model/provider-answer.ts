/** How a provider says no. Its own description is nothing to show: anybody can write one into a link. */
export type Refusal = 'cancelled' | 'unavailable' | 'other';

/** What proves somebody, once. */
export interface Grant {
  code: string;
  state: string;
  iss?: string;
}

/** What a provider sent the browser back with. */
export type ProviderAnswer = Grant | { refusal: Refusal; state: string };

const REFUSALS = new Map<string, Refusal>([
  ['access_denied', 'cancelled'],
  ['server_error', 'unavailable'],
  ['temporarily_unavailable', 'unavailable'],
]);

/** Reads the query of a callback; null where it holds no answer, such as after a reload. */
export function answerIn(query: URLSearchParams): ProviderAnswer | null {
  const [state, code, error, iss] = ['state', 'code', 'error', 'iss'].map((name) => query.get(name));
  if (!state) return null;
  if (error) return { refusal: REFUSALS.get(error) ?? 'other', state };
  return code ? { code, state, ...(iss && { iss }) } : null;
}
