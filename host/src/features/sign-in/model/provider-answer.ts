/**
 * The ways in which a provider rejects a sign-in. The provider's own description is never shown, since anyone can put
 * one into a link.
 */
export type Refusal = 'cancelled' | 'unavailable' | 'other';

/** A single-use authorization grant. */
export interface Grant {
  code: string;
  state: string;
  iss?: string;
}

/** A provider's response in the redirect. */
export type ProviderAnswer = Grant | { refusal: Refusal; state: string };

const REFUSALS = new Map<string, Refusal>([
  ['access_denied', 'cancelled'],
  ['server_error', 'unavailable'],
  ['temporarily_unavailable', 'unavailable'],
]);

/** Parses the query of a callback. Returns null if it contains no response, for example after a reload. */
export function parseProviderAnswer(query: URLSearchParams): ProviderAnswer | null {
  const [state, code, error, iss] = ['state', 'code', 'error', 'iss'].map((name) => query.get(name));
  if (!state) return null;
  if (error) return { refusal: REFUSALS.get(error) ?? 'other', state };
  return code ? { code, state, ...(iss && { iss }) } : null;
}
