import { z } from 'zod';
import {
  API,
  BUS_EVENTS,
  chatCommands,
  chatEvents,
  CONTRACT_VERSION,
  ERRORS,
  FIELD_MESSAGES,
  notificationCommands,
  notificationEvents,
  registry,
  remoteManifest,
  type RouteDefinition,
} from '../src';
import type { Schema } from './refusals';

interface RouteSnapshot {
  access: string;
  status: number;
  upload?: { field: string; maxFiles: number; maxBytes: number };
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
}

/** Everything that packages and releases agree on, as data. */
export interface ContractSnapshot {
  version: string;
  /** By method and path. */
  routes: Record<string, RouteSnapshot>;
  /** What browsers send on a socket, by namespace and name. */
  socketCommands: Record<string, Schema>;
  /** What the server sends on a socket. */
  socketEvents: Record<string, Schema>;
  busEvents: Record<string, Schema>;
  /** HTTP status by code. */
  errors: Record<string, number>;
  fieldCodes: string[];
  manifest: Schema;
  registry: Schema;
}

function asJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      // Readers ignore keys that they do not know, whatever zod writes of its own parsed output.
      if (def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties;
      if (def.type === 'catch') jsonSchema['x-fallback'] = true;
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return json as Schema; // a plain JSON Schema, of which `Schema` names the part that is compared
}

const request = (schema: z.ZodType) => asJsonSchema(schema, 'input');
const response = (schema: z.ZodType) => asJsonSchema(schema, 'output');

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
  // Each name is a key of the map it comes from.
  return Object.fromEntries(names.map((name) => [name, make(of[name] as Value)]));
}

const prefixed = (prefix: string, of: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(Object.entries(of).map(([name, schema]) => [`${prefix} ${name}`, schema]));

/** The contract as it stands in the sources. */
export function currentContract(): ContractSnapshot {
  const routes: RouteDefinition[] = Object.values(API).flatMap((group) => Object.values<RouteDefinition>(group));
  const commands = { ...prefixed('/', notificationCommands), ...prefixed('/chat', chatCommands) };
  const events = { ...prefixed('/', notificationEvents), ...prefixed('/chat', chatEvents) };
  return {
    version: CONTRACT_VERSION,
    routes: mapValues(Object.fromEntries(routes.map((route) => [`${route.method} ${route.path}`, route])), ofRoute),
    socketCommands: mapValues(commands, request),
    socketEvents: mapValues(events, response),
    busEvents: mapValues(BUS_EVENTS, ({ payload }) => response(payload)),
    errors: mapValues(ERRORS, ([status]) => status),
    fieldCodes: Object.keys(FIELD_MESSAGES).sort(),
    manifest: request(remoteManifest),
    registry: response(registry),
  };
}
