import { API } from '@atrium/contracts';

/** Every declared route by group and name, as it is requested: `POST /api/chat/messages`. */
const ROUTES = Object.entries(API).flatMap(([group, definitions]) =>
  Object.entries(definitions).map(([name, { method, path }]) => ({ group, name, route: `${method} /api${path}` })),
);

/**
 * Returns the routes to which an expression such as `API.chat.send` or `chat.send` refers. `API.chat` refers to all
 * routes of its group, `API` to all routes.
 *
 * @param names the export of the contracts, and the members that are read from it
 */
export function routesOf([first, ...members]: readonly string[]): string[] {
  // The contracts also export each group by its own name.
  const [group, name] = first === 'API' ? members : [first, ...members];
  if (first !== 'API' && !Object.hasOwn(API, first ?? '')) return [];
  return ROUTES.filter(
    (one) => (group === undefined || one.group === group) && (name === undefined || one.name === name),
  ).map(({ route }) => route);
}
