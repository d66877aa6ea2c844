import { API } from '@atrium/contracts';

/** Every declared route by group and name, as it is requested: `POST /api/chat/messages`. */
const ROUTES = Object.entries(API).flatMap(([group, definitions]) =>
  Object.entries(definitions).map(([name, { method, path }]) => ({ group, name, route: `${method} /api${path}` })),
);

/**
 * Returns the routes to which an expression such as `API.chat.send` refers. `API.chat` refers to all routes of its
 * group.
 *
 * @param group the member of `API`; undefined for the whole API
 * @param name the member of the group; undefined for the whole group
 */
export const routesOf = (group?: string, name?: string): string[] =>
  ROUTES.filter((one) => (group === undefined || one.group === group) && (name === undefined || one.name === name)).map(
    ({ route }) => route,
  );
