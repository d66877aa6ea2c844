import type { z } from 'zod';
import {
  API,
  BUS_EVENTS_BY_DOMAIN,
  chatCommands,
  chatEvents,
  CONTRACT_VERSION,
  ERRORS_BY_DOMAIN,
  FIELD_MESSAGES_BY_DOMAIN,
  notificationCommands,
  notificationEvents,
  registry,
  remoteManifest,
  type RouteDefinition,
  workCommands,
  workEvents,
} from '../src';
import { jsonSchema, type Schema } from '../src/compatibility';

interface RouteSnapshot {
  access: string;
  status: number;
  upload?: { field: string; maxFiles: number; maxBytes: number };
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
}

/** The whole contract between packages and releases, as data. */
export interface ContractSnapshot {
  version: string;
  /** Routes by method and path. */
  routes: Record<string, RouteSnapshot>;
  /** The commands that browsers send on sockets, by namespace and name. */
  socketCommands: Record<string, Schema>;
  /** The events that the server sends on sockets. */
  socketEvents: Record<string, Schema>;
  busEvents: Record<string, Schema>;
  /** HTTP status by code. */
  errors: Record<string, number>;
  fieldCodes: string[];
  manifest: Schema;
  registry: Schema;
}

const request = (schema: z.ZodType) => jsonSchema(schema, 'request');
const response = (schema: z.ZodType) => jsonSchema(schema, 'response');

function ofRoute({
  access,
  status = 200,
  upload,
  params,
  query,
  body,
  response: answer,
}: RouteDefinition): RouteSnapshot {
  return {
    access,
    status,
    ...(upload && { upload: { ...upload } }),
    ...(params && { params: request(params) }),
    ...(query && { query: request(query) }),
    ...(body && { body: request(body) }),
    response: response(answer),
  };
}

function mapValues<Value, Result>(of: Readonly<Record<string, Value>>, make: (value: Value) => Result) {
  const names = Object.keys(of).sort();
  // Each name is a key of this map.
  return Object.fromEntries(names.map((name) => [name, make(of[name] as Value)]));
}

const prefixKeys = (prefix: string, of: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(Object.entries(of).map(([name, schema]) => [`${prefix} ${name}`, schema]));

/** One file of the snapshot: the declarations of one domain or route group. */
export type SnapshotPart = Partial<ContractSnapshot>;

const routesOf = (group: Readonly<Record<string, RouteDefinition>>) =>
  mapValues(Object.fromEntries(Object.values(group).map((route) => [`${route.method} ${route.path}`, route])), ofRoute);

const errorsOf = (errors: Readonly<Record<string, readonly [number, string]>>) =>
  mapValues(errors, ([status]) => status);

const eventsOf = (events: Readonly<Record<string, { payload: z.ZodType }>>) =>
  mapValues(events, ({ payload }) => response(payload));

/** Names each entry `prefix/key` and omits empty entries. */
function parts<Value extends object>(
  prefix: string,
  of: Readonly<Record<string, Value>>,
  make: (value: Value) => SnapshotPart,
): [string, SnapshotPart][] {
  return Object.entries(of).flatMap(([key, value]) =>
    Object.keys(value).length === 0 ? [] : [[`${prefix}/${key}`, make(value)] as [string, SnapshotPart]],
  );
}

const SOCKETS = {
  notifications: { prefix: '/', commands: notificationCommands, events: notificationEvents },
  chat: { prefix: '/chat', commands: chatCommands, events: chatEvents },
  work: { prefix: '/work', commands: workCommands, events: workEvents },
};

/** Returns the contract in the sources, by file of the snapshot: one per domain, so that branches rarely conflict. */
export function currentParts(): Record<string, SnapshotPart> {
  return Object.fromEntries([
    ['manifest', { version: CONTRACT_VERSION, manifest: request(remoteManifest), registry: response(registry) }],
    ...parts('routes', API as Readonly<Record<string, Record<string, RouteDefinition>>>, (group) => ({
      routes: routesOf(group),
    })),
    ...parts('sockets', SOCKETS, ({ prefix, commands, events }) => ({
      socketCommands: mapValues(prefixKeys(prefix, commands), request),
      socketEvents: mapValues(prefixKeys(prefix, events), response),
    })),
    ...parts('bus-events', BUS_EVENTS_BY_DOMAIN, (events) => ({ busEvents: eventsOf(events) })),
    ...parts('errors', ERRORS_BY_DOMAIN, (errors) => ({ errors: errorsOf(errors) })),
    ...parts('field-codes', FIELD_MESSAGES_BY_DOMAIN, (messages) => ({ fieldCodes: Object.keys(messages).sort() })),
  ]);
}

/** Merges the files of a snapshot into one contract. */
export function mergeParts(files: readonly SnapshotPart[]): ContractSnapshot {
  const mergeFiles = <Key extends 'routes' | 'socketCommands' | 'socketEvents' | 'busEvents' | 'errors'>(key: Key) =>
    Object.assign({}, ...files.map((file) => file[key] ?? {})) as ContractSnapshot[Key]; // parts of this map
  const [top] = files.filter(({ version }) => version !== undefined);
  if (!top?.version || !top.manifest || !top.registry) throw new Error('The snapshot has no manifest.json.');
  return {
    version: top.version,
    manifest: top.manifest,
    registry: top.registry,
    routes: mergeFiles('routes'),
    socketCommands: mergeFiles('socketCommands'),
    socketEvents: mergeFiles('socketEvents'),
    busEvents: mergeFiles('busEvents'),
    errors: mergeFiles('errors'),
    fieldCodes: files.flatMap(({ fieldCodes }) => fieldCodes ?? []).sort(),
  };
}

/** Returns the contract in the sources. */
export const currentContract = (): ContractSnapshot => mergeParts(Object.values(currentParts()));
