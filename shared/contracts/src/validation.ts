import type { z } from 'zod';
import { FIELD_MESSAGES, type FieldCode, type FieldErrors, type MessageParams, interpolate } from './errors';

/** For `.refine(check, fault('SOME_CODE'))`: gives a broken rule its stable code and English text. */
export function fault(code: FieldCode, params: MessageParams = {}) {
  return { message: interpolate(FIELD_MESSAGES[code], params), params: { code, params } };
}

type Issue = z.core.$ZodIssue;

function codeOf(issue: Issue): { code: FieldCode; params: MessageParams } {
  switch (issue.code) {
    case 'custom': {
      // Refinements are made by `fault`, which gives these.
      const given = issue.params as { code?: FieldCode; params?: MessageParams } | undefined;
      return { code: given?.code ?? 'INVALID', params: given?.params ?? {} };
    }
    case 'invalid_type':
      return { code: issue.input === undefined || issue.input === null ? 'REQUIRED' : 'INVALID', params: {} };
    case 'too_small':
      if (issue.origin === 'string') {
        return Number(issue.minimum) <= 1
          ? { code: 'REQUIRED', params: {} }
          : { code: 'TOO_SHORT', params: { min: Number(issue.minimum) } };
      }
      return { code: 'TOO_SMALL', params: { min: Number(issue.minimum) } };
    case 'too_big':
      return issue.origin === 'string'
        ? { code: 'TOO_LONG', params: { max: Number(issue.maximum) } }
        : { code: 'TOO_BIG', params: { max: Number(issue.maximum) } };
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'INVALID_EMAIL' : 'INVALID', params: {} };
    case 'unrecognized_keys':
      return { code: 'UNKNOWN_FIELD', params: { names: issue.keys.join(', ') } };
    default:
      return { code: 'INVALID', params: {} };
  }
}

/**
 * Turns what zod found into the field errors of the wire format: one per path (the first), with a stable code,
 * an English text and its parameters. The same function serves forms in the browser and answers of the server.
 */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (fields[path]) continue;
    const { code, params } = codeOf(issue);
    fields[path] = { code, message: interpolate(FIELD_MESSAGES[code], params), params };
  }
  return fields;
}
