import { API, type RouteDefinition } from '@atrium/contracts';

/** A GET route with values for its query. */
export interface Subject {
  /** Path and query. */
  url: string;
  /** Names of the parameters that accept any text. */
  texts: readonly string[];
}

/** Sample values. Each required parameter accepts at least one of them. */
const CANDIDATES = ['1', '2026-11-02', '2026-11-02T08:00:00.000Z', '00000000-0000-4000-8000-000000000000', 'UTC'];

/** An unlikely text: a parameter that accepts it accepts any text. */
const ANY_TEXT = "x' y";

/** Returns every declared GET route without path parameters, as starting points for scanners. */
export function scannedRoutes(routes: readonly RouteDefinition[] = declaredRoutes()): Subject[] {
  return routes.filter(({ method, path }) => method === 'GET' && !path.includes(':')).map(toSubject);
}

const declaredRoutes = (): RouteDefinition[] => Object.values(API).flatMap((group) => Object.values(group));

function toSubject({ path, query }: RouteDefinition): Subject {
  const values = new URLSearchParams();
  const texts: string[] = [];
  for (const [name, schema] of Object.entries(query?.shape ?? {})) {
    const accepts = (text: string | undefined) => schema.safeParse(text).success;
    // The server rejects a call with an invalid cursor, so that its other parameters would never be tested.
    const isText = accepts(ANY_TEXT) && name !== 'cursor' && name !== 'timeZone';
    if (isText) texts.push(name);
    if (isText) values.set(name, 'a');
    else if (!accepts(undefined)) values.set(name, (name === 'timeZone' ? 'UTC' : CANDIDATES.find(accepts)) ?? 'a');
  }
  const text = values.toString();
  return { url: `/api${path}${text && `?${text}`}`, texts };
}
