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

const deeply = (depth: number): unknown => {
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
  deeply(200),
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

/** The inputs of the fuzzer. */
export interface Draw {
  random(): number;
  /** Existing ids, seen in responses. */
  ids: readonly string[];
}

const pick = <Value>({ random }: Draw, values: readonly Value[]): Value | undefined =>
  values[Math.floor(random() * values.length)];

/** Returns an odd text or an existing id, for a path or a query. */
export const oddText = (draw: Draw): string =>
  (draw.random() < 0.4 && pick(draw, draw.ids)) || (pick(draw, ODD_TEXTS) ?? '');

const oddValue = (draw: Draw): unknown => (draw.random() < 0.5 ? oddText(draw) : pick(draw, ODD_VALUES));

/**
 * Returns a value that follows a schema, in which each part is odd with the given probability: values that are invalid
 * everywhere are rejected early and reach no further code.
 */
export function fuzzValue(schema: z.ZodType, draw: Draw, oddness: number): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema; // only these parts of it are read
  return fromJson(json, draw, oddness, 0);
}

const DEEPEST = 8;

function fromJson(schema: JsonSchema, draw: Draw, oddness: number, depth: number): unknown {
  if (draw.random() < oddness || depth > DEEPEST) return oddValue(draw);
  const inner = (one: JsonSchema | undefined) => fromJson(one ?? {}, draw, oddness, depth + 1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return inner(pick(draw, choices));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(draw, schema.enum);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || draw.random() < 0.6)
          .map(([name, one]) => [name, inner(one)]),
      );
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, Math.floor(draw.random() * 3)) }, () =>
        inner(schema.items),
      );
    case 'boolean':
      return draw.random() < 0.5;
    case 'null':
      return null;
    case 'integer':
    case 'number':
      return pick(
        draw,
        [0, 1, 3, schema.minimum, schema.maximum].filter((one) => one !== undefined),
      );
    case 'string':
      return textOf(schema.format, draw);
    default:
      return oddValue(draw);
  }
}

function textOf(format: string | undefined, draw: Draw): string {
  switch (format) {
    case 'uuid':
      return pick(draw, draw.ids) ?? NIL;
    case 'date':
      return pick(draw, ['2026-11-22', '2026-02-28', '2024-02-29', '1010-01-01', '9989-12-31']) ?? '';
    case 'date-time':
      return pick(draw, ['2026-11-22T08:30:00.000Z', '1010-01-01T00:00:00Z', '9989-12-31T23:59:59.999Z']) ?? '';
    case 'email':
      return `somebody${Math.floor(draw.random() * 1e6)}@example.com`;
    case 'uri':
      return 'https://example.com/';
    default:
      return pick(draw, ['Plain', 'Zoë Müller', '<b>bold</b>', 'a'.repeat(50), '👍']) ?? '';
  }
}
