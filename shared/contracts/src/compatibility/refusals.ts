import type { Schema } from './json-schema';

const LOWER_BOUNDS = ['minLength', 'minimum', 'minItems'] as const;
const UPPER_BOUNDS = ['maxLength', 'maximum', 'maxItems'] as const;

function boundRefusals(source: Schema, target: Schema, at: string): string[] {
  const lower = LOWER_BOUNDS.filter((name) => (target[name] ?? -Infinity) > (source[name] ?? -Infinity));
  const upper = UPPER_BOUNDS.filter((name) => (target[name] ?? Infinity) < (source[name] ?? Infinity));
  return [...lower, ...upper].map((name) => `${at}: ${name} is tighter`);
}

function formatRefusals(source: Schema, target: Schema, at: string): string[] {
  return (['format', 'pattern'] as const)
    .filter((name) => target[name] !== undefined && target[name] !== source[name])
    .map((name) => `${at}: ${name} ${target[name]} is asked for`);
}

const valuesOf = (schema: Schema) => schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);

function valueRefusals(source: Schema, target: Schema, at: string): string[] {
  const allowed = valuesOf(target);
  if (!allowed) return [];
  const given = valuesOf(source);
  if (!given) return [`${at}: only certain values are allowed`];
  return given.filter((value) => !allowed.includes(value)).map((value) => `${at}: ${String(value)} is unknown`);
}

function propertyRefusals(source: Schema, target: Schema, at: string): string[] {
  const given = source.properties ?? {};
  const known = target.properties ?? {};
  const missing = (target.required ?? []).filter((name) => !source.required?.includes(name));
  const rest = target.additionalProperties;
  return [
    ...missing.map((name) => `${at}.${name}: is needed`),
    ...Object.entries(given).flatMap(([name, schema]) => {
      const other = known[name];
      if (other) return refusals(schema, other, `${at}.${name}`);
      if (rest === false) return [`${at}.${name}: is unknown`];
      return typeof rest === 'object' ? refusals(schema, rest, `${at}.${name}`) : [];
    }),
    ...(typeof source.additionalProperties === 'object' && typeof rest === 'object'
      ? refusals(source.additionalProperties, rest, `${at}.*`)
      : []),
    ...(target.propertyNames ? refusals(source.propertyNames ?? {}, target.propertyNames, `${at} (names)`) : []),
  ];
}

const isAllowedKind = (kind: string | undefined, wanted: Schema['type']) =>
  wanted === undefined || [wanted].flat().some((one) => one === kind || (one === 'number' && kind === 'integer'));

/** Splits a schema of several types into one schema for each type. Bounds and formats do not apply to null. */
const byType = (source: Schema): Schema[] =>
  [source.type ?? []].flat().map((type) => (type === 'null' ? { type } : { ...source, type }));

/**
 * Returns the reasons why `target` may reject a value that `source` allows, each with its location; empty if it never
 * does.
 */
export function refusals(source: Schema, target: Schema, at: string): string[] {
  if (target['x-fallback']) return [];
  const choices = source.anyOf ?? (Array.isArray(source.type) ? byType(source) : undefined);
  if (choices) return [...new Set(choices.flatMap((option) => refusals(option, target, at)))];
  if (target.anyOf) {
    const tried = target.anyOf.map((option) => refusals(source, option, at));
    return tried.some((reasons) => reasons.length === 0) ? [] : [`${at}: fits none of the choices`];
  }
  const kind = [source.type].flat()[0];
  if (!isAllowedKind(kind, target.type)) return [`${at}: ${kind ?? 'anything'} is no ${String(target.type)}`];
  if (kind === 'null') return [];
  return [
    ...boundRefusals(source, target, at),
    ...formatRefusals(source, target, at),
    ...valueRefusals(source, target, at),
    ...(kind === 'object' ? propertyRefusals(source, target, at) : []),
    ...(target.items ? refusals(source.items ?? {}, target.items, `${at}[]`) : []),
  ];
}

/**
 * Returns the reasons why a reader with the schema `target` may reject values of a sender with the schema `source`.
 * Either may have none, such as a route without a body.
 */
export function requestRefusals(source: Schema | undefined, target: Schema | undefined, at: string): string[] {
  if (!source) return target?.required?.length ? [`${at}: is needed`] : [];
  return target ? refusals(source, target, at) : [`${at}: was removed`];
}
