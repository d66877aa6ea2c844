import { mergeDomains } from './merge-domains';
import { accountsErrors, accountsFieldMessages } from '../accounts/errors';
import { chatErrors, chatFieldMessages } from '../chat/errors';
import { companiesErrors, companiesFieldMessages } from '../companies/errors';
import { filesErrors, filesFieldMessages } from '../files/errors';
import { generalErrors, generalFieldMessages } from '../general/errors';
import { googleErrors, googleFieldMessages } from '../google/errors';
import { leaveErrors, leaveFieldMessages } from '../leave/errors';
import { operatorsErrors } from '../operators/errors';
import { timeErrors, timeFieldMessages } from '../time/errors';

/** The values of a message's placeholders, such as `{name}` in "{name} already approved this." */
export type MessageParams = Readonly<Record<string, string | number>>;

/** An error about one field of a request. */
export interface FieldError {
  code: string;
  message: string;
  params?: MessageParams | undefined;
}

/** Field errors by dotted path (`address.0.name`). The empty path is the form itself. */
export type FieldErrors = Record<string, FieldError>;

/** Replaces each `{name}` in a text with its value. Names without a value are left unchanged. */
export function interpolate(text: string, values: MessageParams): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}

/** The errors of each domain. */
export const ERRORS_BY_DOMAIN = {
  general: generalErrors,
  accounts: accountsErrors,
  google: googleErrors,
  companies: companiesErrors,
  files: filesErrors,
  chat: chatErrors,
  leave: leaveErrors,
  time: timeErrors,
  operators: operatorsErrors,
} as const;

/**
 * All errors that the server responds with: their HTTP status and English text. Codes are stable; clients handle and
 * translate errors by code.
 */
export const ERRORS = /* @__PURE__ */ mergeDomains(ERRORS_BY_DOMAIN);

/** The code of an error of the server. */
export type ErrorCode = keyof typeof ERRORS;

/** The field messages of each domain. */
export const FIELD_MESSAGES_BY_DOMAIN = {
  general: generalFieldMessages,
  accounts: accountsFieldMessages,
  google: googleFieldMessages,
  companies: companiesFieldMessages,
  files: filesFieldMessages,
  chat: chatFieldMessages,
  leave: leaveFieldMessages,
  time: timeFieldMessages,
} as const;

/** All errors that a form field can have: their English texts, translated by code. */
export const FIELD_MESSAGES = /* @__PURE__ */ mergeDomains(FIELD_MESSAGES_BY_DOMAIN);

/** The code of an error of a form field. */
export type FieldCode = keyof typeof FIELD_MESSAGES;
