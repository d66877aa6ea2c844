import { z } from 'zod';
import * as API from '../api';
import { SOCKET_COMMANDS, SOCKET_EVENTS } from '../catalogues/sockets';
import type { RouteDefinition } from '../route';
import { jsonSchema, type Schema } from './json-schema';
import { refusals, requestRefusals } from './refusals';

const shape = z.custom<Schema>((value) => typeof value === 'object' && value !== null);

/** Reads shapes of routes, socket commands and socket events. */
const recordedShapes = z.object({
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
 * Returns the shapes of the routes, commands and events that a build uses or provides, by the contracts that it was
 * built with. Names that these do not declare have none.
 *
 * @param side `client` describes what a browser sends and can read, `server` what a server accepts and sends
 */
export function contractShapes(side: 'client' | 'server', used: UsedNames): ContractShapes {
  const form = side === 'client' ? 'read' : 'response';
  return {
    routes: describeByName(ROUTES, used.routes, ({ query, body, response }) => ({
      ...(query && { query: jsonSchema(query, 'request') }),
      ...(body && { body: jsonSchema(body, 'request') }),
      response: jsonSchema(response, form),
    })),
    commands: describeByName(mergeNamespaces(SOCKET_COMMANDS), used.commands, (payload) =>
      jsonSchema(payload, 'request'),
    ),
    socketEvents: describeByName(mergeNamespaces(SOCKET_EVENTS), used.socketEvents, (payload) =>
      jsonSchema(payload, form),
    ),
  };
}

const describeByName = <Value, Result>(
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

const names = z.array(z.string());

/** The parts of the server that a release uses, as its build recorded them. Lists are sorted. */
export const serverUse = z.object({
  /** Routes that it calls: `POST /api/chat/messages`. */
  routes: names,
  /** Socket commands that it sends. */
  commands: names,
  /** Socket events that it handles. */
  socketEvents: names,
  /** The shapes that it sends and reads. Absent in releases that an older build made. */
  shapes: recordedShapes.optional(),
});
export type ServerUse = z.infer<typeof serverUse>;

/** The routes, commands and events that a build of the server provides to browsers. Lists are sorted. */
export const serverProvision = z.object({
  version: z.string(),
  /** Routes that it serves. */
  routes: names,
  /** Socket commands that it accepts. */
  commands: names,
  /** Socket events that it sends. */
  socketEvents: names,
  /** The shapes that it accepts and sends. Absent in records of an older build. */
  shapes: recordedShapes.optional(),
});
export type ServerProvision = z.infer<typeof serverProvision>;

/** The parts that a release uses and a server does not provide. */
export interface ServerGaps {
  routes: string[];
  commands: string[];
  socketEvents: string[];
  /** Routes, commands and events that both have with shapes that do not fit, and the reasons. */
  shapes: { name: string; reasons: string[] }[];
}

/** Returns the parts that a release uses and a server does not provide. */
export function findServerGaps(uses: ServerUse, server: Omit<ServerProvision, 'version'>): ServerGaps {
  const served = new Set(server.routes.map(withoutNames));
  return {
    routes: uses.routes.filter((route) => !served.has(withoutNames(route))),
    commands: uses.commands.filter((name) => !server.commands.includes(name)),
    socketEvents: uses.socketEvents.filter((name) => !server.socketEvents.includes(name)),
    shapes: shapeGaps(uses.shapes, server.shapes),
  };
}

type Shapes = ServerUse['shapes'];

function shapeGaps(used: Shapes, provided: Shapes): ServerGaps['shapes'] {
  if (!used || !provided) return [];
  const served = new Map(Object.entries(provided.routes).map(([route, one]) => [withoutNames(route), one]));
  const compare = <Shape>(
    kind: Readonly<Record<string, Shape>>,
    find: (name: string) => Shape | undefined,
    refuse: (own: Shape, other: Shape) => string[],
  ) =>
    Object.entries(kind).flatMap(([name, own]) => {
      const other = find(name);
      const reasons = other === undefined ? [] : refuse(own, other);
      return reasons.length > 0 ? [{ name, reasons }] : [];
    });
  return [
    ...compare(
      used.routes,
      (route) => served.get(withoutNames(route)),
      (own, other) => [
        ...requestRefusals(own.query, other.query, 'query'),
        ...requestRefusals(own.body, other.body, 'body'),
        ...refusals(other.response, own.response, 'response'),
      ],
    ),
    ...compare(
      used.commands,
      (name) => provided.commands[name],
      (own, other) => refusals(own, other, 'payload'),
    ),
    ...compare(
      used.socketEvents,
      (name) => provided.socketEvents[name],
      (own, other) => refusals(other, own, 'payload'),
    ),
  ];
}

/** Returns a route without the names of its parameters, which callers do not see. */
const withoutNames = (route: string): string => route.replaceAll(/:\w+/g, ':');
