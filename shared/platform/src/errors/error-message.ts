import { isAppError, isUnexplained } from '@atrium/api-client';
import type { FieldError, MessageParams } from '@atrium/contracts';
import type { Translate } from '../translate';

/** Keys of the texts for statuses that the server inserts in English into messages. */
const STATUS_TEXTS = { approved: 'words.approved', rejected: 'words.rejected', cancelled: 'words.cancelled' } as const;

const isStatus = (value: unknown): value is keyof typeof STATUS_TEXTS =>
  typeof value === 'string' && Object.hasOwn(STATUS_TEXTS, value);

/** An instant as servers send it: `2026-11-21T08:30:00.000Z`. */
const INSTANT_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
/** An amount of leave as the server's English messages format it: `2.5 days`. */
const AMOUNT = /^(-?\d+(?:\.\d+)?) (day|hour)s?$/;

function formatAmount([, number, unit]: RegExpExecArray, t: Translate): string {
  const count = Number(number);
  const n = new Intl.NumberFormat(t('platform:locale')).format(count);
  if (unit === 'hour') return t(count === 1 ? 'platform:amounts.hour' : 'platform:amounts.hours', { n });
  return t(count === 1 ? 'platform:amounts.day' : 'platform:amounts.days', { n });
}

/**
 * Formats a parameter for the reader: translates statuses, and formats amounts, calendar days and instants for the
 * locale. Instants are in the time zone of the device.
 */
function formatParam(name: string, value: string | number, t: Translate): string | number {
  if (name === 'status' && isStatus(value)) return t(`platform:${STATUS_TEXTS[value]}`);
  if (typeof value !== 'string') return value;
  const amount = AMOUNT.exec(value);
  if (amount) return formatAmount(amount, t);
  if (INSTANT_PATTERN.test(value)) {
    const times = new Intl.DateTimeFormat(t('platform:locale'), { dateStyle: 'medium', timeStyle: 'short' });
    return times.format(new Date(value));
  }
  if (!DAY_PATTERN.test(value)) return value;
  const dates = new Intl.DateTimeFormat(t('platform:locale'), { dateStyle: 'medium', timeZone: 'UTC' });
  return dates.format(new Date(value));
}

function translateParams(params: MessageParams, t: Translate): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, formatParam(name, value, t)]));
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Returns the message for a wait of two minutes or more, in minutes or hours, rounded up; null for shorter waits. */
function longWaitMessage({ code, params }: FieldError, t: Translate): string | null {
  const seconds = params?.seconds;
  if (code !== 'RATE_LIMITED' || typeof seconds !== 'number' || seconds < 2 * MINUTE_SECONDS) return null;
  return seconds < 2 * HOUR_SECONDS
    ? t('platform:waits.minutes', { n: Math.ceil(seconds / MINUTE_SECONDS) })
    : t('platform:waits.hours', { n: Math.ceil(seconds / HOUR_SECONDS) });
}

function translateCode(group: 'errors' | 'fields', { code, message, params }: FieldError, t: Translate): string {
  // For a code from a newer server, shows the server's message.
  return t(`platform:${group}.${code}`, { replace: translateParams(params ?? {}, t), defaultValue: message });
}

/**
 * Returns the message for a failure, in the chosen language. Failures without an explanation, such as a proxy's bare
 * 502 or an exception, return `fallback`, or else the message for an unexpected error.
 */
export function errorMessage(error: unknown, t: Translate, fallback?: string): string {
  if (!isAppError(error) || isUnexplained(error)) return fallback ?? t('platform:errors.UNKNOWN');
  // A single message cannot mark fields, so it contains the messages of all fields.
  const fields = error.code === 'VALIDATION_FAILED' ? Object.entries(error.fields ?? {}) : [];
  if (fields.length > 0) return [...new Set(fields.map(([path, field]) => fieldMessage(field, t, path)))].join(' ');
  return refusalMessage(error, t);
}

/** Returns the message for a refusal that arrived as data, such as over a socket, in the chosen language. */
export function refusalMessage(refusal: FieldError, t: Translate): string {
  return longWaitMessage(refusal, t) ?? translateCode('errors', refusal, t);
}

/**
 * Returns the keys of the text for an empty field, most specific first: `company_address_name`, `address_name`, `name`.
 */
function requiredKeys(path: string): string[] {
  const parts = path.split('.').filter((part) => !/^\d*$/.test(part));
  return parts.map((_, index) => `platform:required.${parts.slice(index).join('_')}`);
}

/**
 * Returns the message for a field, in the chosen language.
 *
 * @param path path of the field, from which the message for an empty field says what is missing: "Enter a name." Paths
 *   may begin with the subject of the form, such as `company.name`.
 */
export function fieldMessage(error: FieldError, t: Translate, path = ''): string {
  if (error.code === 'REQUIRED') return t([...requiredKeys(path), 'platform:fields.REQUIRED']);
  return translateCode('fields', error, t);
}
