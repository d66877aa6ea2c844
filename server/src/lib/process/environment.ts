import { isIP, isIPv4 } from 'node:net';
import { packageName } from '@atrium/contracts';
import { z } from 'zod';

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** One environment variable and how its text is parsed. */
export interface Variable<Value> {
  name: string;
  /** Its first error message states the expected value: `expected a port number`. */
  kind: z.ZodType<Value, string>;
  /** Value if the variable is not set. */
  fallback: Value;
  /** Whether messages omit the given value. */
  isSecret: boolean;
}

/** Defines a variable whose value may be shown. */
export function variable<Value>(name: string, kind: z.ZodType<Value, string>): Variable<Value | undefined>;
export function variable<Value>(name: string, kind: z.ZodType<Value, string>, fallback: Value): Variable<Value>;
export function variable<Value>(name: string, kind: z.ZodType<Value, string>, fallback?: Value) {
  return { name, kind, fallback, isSecret: false };
}

/** Defines a variable that holds a password or a key, possibly inside a URL. */
export function secret<Value>(name: string, kind: z.ZodType<Value, string>): Variable<Value | undefined> {
  return { name, kind, fallback: undefined, isSecret: true };
}

const number = (pattern: RegExp, expected: string, min: number, max: number) =>
  z
    .string()
    .refine((text) => pattern.test(text) && Number(text) >= min && Number(text) <= max, `expected ${expected}`)
    .transform(Number);

/** Kinds of values; the error message of each states the expected value. */
export const kinds = {
  text: (expected: string, min = 1) => z.string().trim().min(min, `expected ${expected}`),

  oneOf: <const Name extends string>(names: readonly [Name, ...Name[]]) =>
    z.enum(names, `expected one of ${names.join(', ')}`) as z.ZodType<Name, string>, // the input is a string

  flag: z.enum(['true', 'false'], 'expected true or false').transform((text) => text === 'true') as z.ZodType<
    boolean,
    string
  >, // the input is a string

  wholeNumber: (min: number, max: number) => number(/^\d{1,15}$/, `a whole number from ${min} to ${max}`, min, max),

  /** Accepts decimals, such as `0.5`. */
  number: (min: number, max: number) => number(/^\d{1,15}(?:\.\d{1,6})?$/, `a number from ${min} to ${max}`, min, max),

  url: (protocols: RegExp, example: string) =>
    z.url({ protocol: protocols, error: `expected a URL such as ${example}` }),

  list: <Item>(item: z.ZodType<Item, string>) =>
    z
      .string()
      .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
      .pipe(z.array(item)),

  /** Parses a JSON value. */
  json: <Value>(schema: z.ZodType<Value>, expected: string) =>
    z.string().transform((text, context): Value => {
      try {
        const read = schema.safeParse(JSON.parse(text));
        if (read.success) return read.data;
      } catch {
        // Invalid JSON is reported below.
      }
      context.addIssue({ code: 'custom', message: `expected ${expected}` });
      return z.NEVER;
    }),

  email: z
    .string()
    .toLowerCase()
    .pipe(z.email('expected email addresses separated by commas, such as ada@example.com,ben@example.com')),

  /** A remote and the address of somebody who operates it, such as `remote-chat:ada@example.com`. */
  remoteOperator: z
    .string()
    .refine(
      (text) => isRemoteOperator(toRemoteOperator(text)),
      'expected remotes with email addresses, separated by commas, such as ' +
        'remote-chat:ada@example.com,remote-chat:ben@example.com',
    )
    .transform(toRemoteOperator),

  /** An address, a network, or one of Fastify's names for groups of networks. */
  proxy: z
    .string()
    .refine(
      isProxy,
      'expected the addresses or networks of your proxies, separated by commas, such as 10.0.0.7,192.168.0.0/16 or ' +
        'loopback; a listed proxy decides which address a client has, so everybody cannot be listed',
    ),
} as const;

interface RemoteOperator {
  /** The remote. */
  name: string;
  email: string;
}

function toRemoteOperator(text: string): RemoteOperator {
  const [name = '', ...email] = text.split(':').map((part) => part.trim());
  return { name, email: email.join(':').toLowerCase() };
}

const isRemoteOperator = ({ name, email }: RemoteOperator): boolean =>
  name !== 'host' && packageName.safeParse(name).success && z.email().safeParse(email).success;

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', length, ...more] = text.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  // A prefix length of 0 would trust everybody.
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= (isIPv4(address) ? 32 : 128));
}

/**
 * Returns the value of a variable (an empty one counts as not set), or the message that explains why it is invalid.
 */
export function readVariable<Value>(
  env: Environment,
  { name, kind, fallback, isSecret }: Variable<Value>,
): { value: Value; issue: string | null } {
  const text = env[name];
  if (text === undefined || text.trim() === '') return { value: fallback, issue: null };
  const read = kind.safeParse(text);
  if (read.success) return { value: read.data, issue: null };
  const given = isSecret ? 'what it is now is not shown' : `it is ${JSON.stringify(text)}`;
  return { value: fallback, issue: `${name}: ${read.error.issues[0]?.message ?? 'is wrong'} (${given})` };
}
