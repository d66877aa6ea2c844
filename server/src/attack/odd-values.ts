import { z } from 'zod';

/** Creates a generator of numbers from 0 up to 1 that repeats for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const NIL = '00000000-0000-0000-0000-000000000000';

/** Texts that break careless code for databases, paths, markup, dates, numbers or Unicode. */
const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eabc',
  '\u200b',
  '💥'.repeat(3_000),
  'a'.repeat(70_000),
  "'; drop table users; --",
  "' or '1'='1",
  '%',
  '\\',
  '%00',
  '../../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '<p>'.repeat(500),
  '{{7*7}}${7*7}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  '0',
  '-1',
  '1e309',
  'NaN',
  '99999999999999999999',
  NIL,
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '1000-01-01',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-06-30T23:59:60Z',
  'FREQ=SECONDLY;COUNT=1000000000',
  'Europe/Nowhere',
  'https://[::1]:99999/',
  'javascript:alert(1)',
  'a@b.c\r\nBcc: d@e.f',
];

const nestArrays = (depth: number): unknown => {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  5e-324,
  [],
  {},
  [null],
  [[]],
  nestArrays(200),
  Array.from({ length: 2_000 }, (_, index) => index),
  Array.from({ length: 300 }, () => NIL),
  // As an own property, which only JSON can produce.
  JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}}'),
];

/** The part of JSON Schema that `z.toJSONSchema` generates for the contracts. */
interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  minimum?: number;
  maximum?: number;
  additionalProperties?: JsonSchema | boolean;
}

/** The source of the fuzzer's random choices. */
export interface FuzzSource {
  random(): number;
  /** Existing ids, seen in responses. */
  ids: readonly string[];
}

const pick = <Value>({ random }: FuzzSource, values: readonly Value[]): Value | undefined =>
  values[Math.floor(random() * values.length)];

/** Returns an odd text or an existing id, for a path or a query. */
export const oddText = (source: FuzzSource): string =>
  (source.random() < 0.4 && pick(source, source.ids)) || (pick(source, ODD_TEXTS) ?? '');

const oddValue = (source: FuzzSource): unknown => (source.random() < 0.5 ? oddText(source) : pick(source, ODD_VALUES));

/**
 * Returns a value that follows a schema, in which each part is odd with the given probability: values that are invalid
 * everywhere are rejected early and reach no further code.
 */
export function fuzzValue(schema: z.ZodType, source: FuzzSource, oddness: number): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema; // only these parts of it are read
  return generateValue(json, source, oddness, 0);
}

const MAX_DEPTH = 8;

function generateValue(schema: JsonSchema, source: FuzzSource, oddness: number, depth: number): unknown {
  if (source.random() < oddness || depth > MAX_DEPTH) return oddValue(source);
  const generateInner = (one: JsonSchema | undefined) => generateValue(one ?? {}, source, oddness, depth + 1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return generateInner(pick(source, choices));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(source, schema.enum);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || source.random() < 0.6)
          .map(([name, one]) => [name, generateInner(one)]),
      );
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, Math.floor(source.random() * 3)) }, () =>
        generateInner(schema.items),
      );
    case 'boolean':
      return source.random() < 0.5;
    case 'null':
      return null;
    case 'integer':
    case 'number':
      return pick(
        source,
        [0, 1, 3, schema.minimum, schema.maximum].filter((one) => one !== undefined),
      );
    case 'string':
      return textOf(schema.format, source);
    default:
      return oddValue(source);
  }
}

function textOf(format: string | undefined, source: FuzzSource): string {
  switch (format) {
    case 'uuid':
      return pick(source, source.ids) ?? NIL;
    case 'date':
      return pick(source, ['2026-11-22', '2026-02-28', '2024-02-29', '1010-01-01', '9989-12-31']) ?? '';
    case 'date-time':
      return pick(source, ['2026-11-22T08:30:00.000Z', '1010-01-01T00:00:00Z', '9989-12-31T23:59:59.999Z']) ?? '';
    case 'email':
      return `somebody${Math.floor(source.random() * 1e6)}@example.com`;
    case 'uri':
      return 'https://example.com/';
    default:
      return pick(source, ['Plain', 'Zoë Müller', '<b>bold</b>', 'a'.repeat(50), '👍']) ?? '';
  }
}
