import { z } from 'zod';
import * as API from '../api';
import { SOCKET_COMMANDS, SOCKET_EVENTS } from '../catalogues/sockets';
import type { RouteDefinition } from '../route';
import { jsonSchema, type Schema } from './json-schema';

const shape = z.custom<Schema>((value) => typeof value === 'object' && value !== null);

/** Reads shapes of routes, socket commands and socket events. */
export const recordedShapes = z.object({
  routes: z.record(z.string(), z.object({ query: shape.optional(), body: shape.optional(), response: shape })),
  commands: z.record(z.string(), shape),
  socketEvents: z.record(z.string(), shape),
});
/** The shapes of routes, socket commands and socket events by name, as JSON Schema. */
export type ContractShapes = z.infer<typeof recordedShapes>;

/** Routes (`POST /api/chat/messages`), socket commands and socket events by name. */
export interface UsedNames {
  routes: readonly string[];
  commands: readonly string[];
  socketEvents: readonly string[];
}

const ROUTES: Readonly<Record<string, RouteDefinition>> = Object.fromEntries(
  Object.values(API as Readonly<Record<string, Readonly<Record<string, RouteDefinition>>>>) // groups of routes
    .flatMap((group) => Object.values(group))
    .map((route) => [`${route.method} /api${route.path}`, route]),
);

const mergeNamespaces = (namespaces: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>) =>
  Object.assign({}, ...Object.values(namespaces)) as Record<string, z.ZodType>; // the entries of all namespaces

/**
 * Returns the shapes of what a build uses or provides, by the contracts that it was built with. Names that these do not
 * declare have none.
 *
 * @param side `client` describes what a browser sends and can read, `server` what a server accepts and sends
 */
export function contractShapes(side: 'client' | 'server', used: UsedNames): ContractShapes {
  const form = side === 'client' ? 'read' : 'response';
  return {
    routes: ofNames(ROUTES, used.routes, ({ query, body, response }) => ({
      ...(query && { query: jsonSchema(query, 'request') }),
      ...(body && { body: jsonSchema(body, 'request') }),
      response: jsonSchema(response, form),
    })),
    commands: ofNames(mergeNamespaces(SOCKET_COMMANDS), used.commands, (payload) => jsonSchema(payload, 'request')),
    socketEvents: ofNames(mergeNamespaces(SOCKET_EVENTS), used.socketEvents, (payload) => jsonSchema(payload, form)),
  };
}

const ofNames = <Value, Result>(
  declared: Readonly<Record<string, Value>>,
  names: readonly string[],
  describe: (value: Value) => Result,
): Record<string, Result> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = declared[name];
      return value === undefined ? [] : [[name, describe(value)]];
    }),
  );
