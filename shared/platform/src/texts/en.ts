import { CLIENT_ERRORS } from '@atrium/api-client';
import { type ErrorCode, ERRORS, FIELD_MESSAGES } from '@atrium/contracts';
import { asCatalogue } from './catalogue';

// `fromEntries` forgets the keys it was given.
const answered = Object.fromEntries(Object.entries(ERRORS).map(([code, [, text]]) => [code, text])) as Record<
  ErrorCode,
  string
>;

/** English texts that all packages share; those of errors are the contracts' own. */
export const en = {
  /** Habits of dates and numbers. */
  locale: 'en-GB',
  relative: { justNow: 'just now', minutes: '{{n}}m ago', hours: '{{n}}h ago', days: '{{n}}d ago' },
  words: { approved: 'approved', rejected: 'rejected', cancelled: 'cancelled' },
  /** Where the wait of RATE_LIMITED is no matter of seconds. */
  waits: {
    minutes: 'Too many attempts. Please wait {{n}} minutes and try again.',
    hours: 'Too many attempts. Please wait {{n}} hours and try again.',
  },
  errors: asCatalogue({ ...answered, ...CLIENT_ERRORS }),
  fields: asCatalogue(FIELD_MESSAGES),
};
