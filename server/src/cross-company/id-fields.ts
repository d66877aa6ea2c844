import { randomBytes } from 'node:crypto';
import type { RouteDefinition } from '@atrium/contracts';
import { z } from 'zod';

interface Schema {
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
}

/** Public ids of projects are 24 hexadecimal characters; all other ids are UUIDs. */
const PROJECT_ID = /^[0-9a-f]{24}$/;

const isId = ({ format, pattern }: Schema) => format === 'uuid' || pattern === '^[0-9a-fA-F]{24}$';

/**
 * Returns an id of the same form that no object has. Of a UUID only the random end differs: an id may also be the
 * cursor of a list, which must keep its position.
 */
export function unknownIdLike(id: string): string {
  if (PROJECT_ID.test(id)) return randomBytes(12).toString('hex');
  return `${id.slice(0, -12)}${randomBytes(6).toString('hex')}`;
}

function idPaths(schema: Schema | undefined, at: string): string[] {
  if (!schema) return [];
  if (isId(schema)) return [at];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => idPaths(each, `${at}.${name}`));
  const either = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [...inside, ...idPaths(schema.items, `${at}.0`), ...either.flatMap((each) => idPaths(each, at))];
}

const toSchema = (schema: z.ZodType | undefined): Schema | undefined =>
  schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema); // `Schema` declares a part of it

/**
 * Returns the fields in which a call names objects: each path parameter, whatever its type, and each id in the query
 * and the body, as in `params.id`, `query.userId`, `body.members.0`.
 */
export function idFields({ params, query, body }: RouteDefinition): string[] {
  const pathFields = Object.keys(params?.shape ?? {}).map((name) => `params.${name}`);
  return [...new Set([...pathFields, ...idPaths(toSchema(query), 'query'), ...idPaths(toSchema(body), 'body')])];
}

/** Returns the fields in which a payload names objects, in the same form: `messageIds.0`. */
export const idFieldsIn = (schema: z.ZodType): string[] =>
  idPaths(toSchema(schema), '').map((path) => path.replace(/^\./, ''));

/** Returns the value of a field of a call. */
export function fieldAt(input: object, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], input); // or undefined
}

/** Returns a copy of the call with another value in a field. */
export function replaceField<Input extends object>(input: Input, field: string, value: unknown): Input {
  const copy = structuredClone(input);
  const names = field.split('.');
  const last = names.pop() ?? '';
  const place = (names.length === 0 ? copy : fieldAt(copy, names.join('.'))) as Record<string, unknown>; // it exists
  place[last] = value;
  return copy;
}
