import { API, SOCKET_COMMANDS, SOCKET_EVENTS } from '@atrium/contracts';
import { contractShapes, type ServerProvision } from '@atrium/contracts/compatibility';

const SERVED_ROUTE = /\broute\(\s*app,\s*API\.(\w+)\.(\w+)/g;

/**
 * Returns the contract that a server with these sources provides. Routes are those passed to `route`. Events are the
 * declared ones that the sources name; commands are all declared ones, since gateways have a handler for each.
 *
 * @param sources texts of the server's modules, without those of the contracts
 */
export function providedContract(sources: readonly string[]): Omit<ServerProvision, 'version'> {
  const text = sources.join('\n');
  const served = new Set([...text.matchAll(SERVED_ROUTE)].map(([, group, name]) => `${group}.${name}`));
  const routes = Object.entries(API).flatMap(([group, definitions]) =>
    Object.entries(definitions)
      .filter(([name]) => served.has(`${group}.${name}`))
      .map(([, { method, path }]) => `${method} /api${path}`),
  );
  const provided = {
    routes: routes.toSorted(),
    commands: namesIn(SOCKET_COMMANDS).toSorted(),
    socketEvents: namesIn(SOCKET_EVENTS)
      .filter((name) => text.includes(`'${name}'`))
      .toSorted(),
  };
  return { ...provided, shapes: contractShapes('server', provided) };
}

const namesIn = (namespaces: Readonly<Record<string, object>>): string[] =>
  Object.values(namespaces).flatMap((declared) => Object.keys(declared));
