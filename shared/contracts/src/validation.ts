import type { z } from 'zod';
import { FIELD_MESSAGES, type FieldCode, type FieldErrors, type MessageParams, interpolate } from './catalogues/errors';

/**
 * Creates the error of a custom rule, with a stable code and English text: `.refine(check, fieldIssue('SOME_CODE'))`.
 */
export function fieldIssue(code: FieldCode, params: MessageParams = {}) {
  return { message: interpolate(FIELD_MESSAGES[code], params), params: { code, params } };
}

type Issue = z.core.$ZodIssue;

interface CodedIssue {
  code: FieldCode;
  params?: MessageParams;
}

/** Returns the value at a path of the input. Zod omits it from its issues, because inputs may be secret. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key]; // an object with this key, checked above
  }
  return value;
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>, value: unknown): CodedIssue {
  const min = Number(issue.minimum);
  if (issue.origin !== 'string' && issue.origin !== 'array') return { code: 'TOO_SMALL', params: { min } };
  if (min <= 1 || isBlank(value)) return { code: 'REQUIRED' };
  return { code: issue.origin === 'string' ? 'TOO_SHORT' : 'TOO_SMALL', params: { min } };
}

function codeOf(issue: Issue, input: unknown): CodedIssue {
  switch (issue.code) {
    case 'custom': {
      const given = issue.params as Partial<CodedIssue> | undefined; // set by `fieldIssue`
      return { code: given?.code ?? 'INVALID', params: given?.params ?? {} };
    }
    case 'too_small':
      return tooSmall(issue, valueAt(input, issue.path));
    case 'too_big':
      return { code: issue.origin === 'string' ? 'TOO_LONG' : 'TOO_BIG', params: { max: Number(issue.maximum) } };
    case 'unrecognized_keys':
      return { code: 'UNKNOWN_FIELD', params: { names: issue.keys.join(', ') } };
    default:
      if (isBlank(valueAt(input, issue.path))) return { code: 'REQUIRED' };
      return { code: issue.code === 'invalid_format' && issue.format === 'email' ? 'INVALID_EMAIL' : 'INVALID' };
  }
}

/**
 * Converts zod's issues into the field errors of the wire format: the first issue of each path, with a stable code, an
 * English text and its parameters. Forms in the browser and the server use the same function.
 */
export function fieldErrors(error: z.ZodError, input: unknown): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (Object.hasOwn(fields, path)) continue;
    const { code, params = {} } = codeOf(issue, input);
    fields[path] = { code, message: interpolate(FIELD_MESSAGES[code], params), params };
  }
  return fields;
}
