import { isAppError, isUnexplained } from '@atrium/api-client';
import type { FieldError, MessageParams } from '@atrium/contracts';
import type { Translate } from './texts';

/** Words that the server names in English inside of a message. */
const WORDS = { approved: 'words.approved', rejected: 'words.rejected', cancelled: 'words.cancelled' } as const;

const isWord = (value: unknown): value is keyof typeof WORDS =>
  typeof value === 'string' && Object.hasOwn(WORDS, value);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A value as the reader writes it: known words in their language, calendar days by their habits. */
function spoken(name: string, value: string | number, t: Translate): string | number {
  if (name === 'status' && isWord(value)) return t(`platform:${WORDS[value]}`);
  if (typeof value !== 'string' || !DAY.test(value)) return value;
  const dates = new Intl.DateTimeFormat(t('platform:locale'), { dateStyle: 'medium', timeZone: 'UTC' });
  return dates.format(new Date(value));
}

function translated(params: MessageParams, t: Translate): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, spoken(name, value, t)]));
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** From two of a unit on, a wait is told in it, rounded up; null for those of seconds. */
function longWait({ code, params }: FieldError, t: Translate): string | null {
  const seconds = params?.seconds;
  if (code !== 'RATE_LIMITED' || typeof seconds !== 'number' || seconds < 2 * MINUTE) return null;
  return seconds < 2 * HOUR
    ? t('platform:waits.minutes', { n: Math.ceil(seconds / MINUTE) })
    : t('platform:waits.hours', { n: Math.ceil(seconds / HOUR) });
}

function byCode(group: 'errors' | 'fields', { code, message, params }: FieldError, t: Translate): string {
  // A code from a newer server is said in the server's own words.
  return t(`platform:${group}.${code}`, { replace: translated(params ?? {}, t), defaultValue: message });
}

/**
 * What to tell the user of a failure, in the chosen language. Where nobody said what is wrong – a proxy's bare 502, an
 * exception – it is `fallback`, or else an unexpected error.
 */
export function errorMessage(error: unknown, t: Translate, fallback?: string): string {
  const saysWhy = isAppError(error) && !isUnexplained(error);
  return saysWhy ? refusalMessage(error, t) : (fallback ?? t('platform:errors.UNKNOWN'));
}

/** What to tell the user of a refusal that came as data, such as over a socket, in the chosen language. */
export function refusalMessage(refusal: FieldError, t: Translate): string {
  return longWait(refusal, t) ?? byCode('errors', refusal, t);
}

/** What to say next to a field, in the chosen language. */
export function fieldMessage(error: FieldError, t: Translate): string {
  return byCode('fields', error, t);
}
