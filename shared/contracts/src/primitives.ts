import { z } from 'zod';
import { fault } from './validation';

/** Lengths in characters, sizes in bytes: the product's limits, in one place for both sides. */
export const LIMITS = {
  name: 120,
  title: 200,
  freeText: 5_000,
  email: 254,
  passwordMin: 10,
  passwordMax: 128,
  messageText: 20_000,
  messageHtml: 60_000,
  documentBytes: 10 * 1024 * 1024,
  documentsPerForm: 10,
  imageBytes: 5 * 1024 * 1024,
  imagePixels: 40_000_000,
  attachmentBytes: 50 * 1024 * 1024,
  companyBytes: 5 * 1024 * 1024 * 1024,
  pageSize: 10,
  pageSizeMax: 100,
  messagesPage: 300,
  notifications: 50,
  timers: 3,
  invitesAtOnce: 50,
} as const;

/** The identity of a stored object: a UUID (version 7, so that ids sort by the time they were made). */
export const id = z.uuid();

/** An instant, ISO 8601 in UTC: `2026-11-21T08:30:00.000Z`. */
export const instant = z.iso.datetime();

/** A calendar day without a time or a zone: `2026-11-21`; of a year that still has four digits on the day after. */
export const day = z.iso.date().refine((date) => date >= '1000-01-01' && date < '9999-12-31', fault('INVALID'));

const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}]/u;
const UNSTORABLE = /[\0\p{Cs}]/u;

/** One line of text: trimmed, not empty, no control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !CONTROL_CHARACTERS.test(text), fault('CONTROL_CHARACTERS'));

/** Text of several lines: trimmed, may be empty; no NUL and no half characters (PostgreSQL cannot store them). */
export const freeText = (max: number = LIMITS.freeText) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !UNSTORABLE.test(text), fault('CONTROL_CHARACTERS'));

/** An e-mail address, lower-cased: two spellings of one address are one account. */
export const email = z.string().trim().toLowerCase().max(LIMITS.email).pipe(z.email());

/** Page and page size of a list route, as they arrive in a query string. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.pageSize),
};

export const pagination = z.object({
  totalCount: z.number().int(),
  totalPages: z.number().int(),
  currentPage: z.number().int(),
  limit: z.number().int(),
});
export type Pagination = z.infer<typeof pagination>;

/** A text in each language that the product speaks; English is the fallback. */
export const localized = z.object({ en: z.string().min(1), de: z.string().min(1).optional() });
export type Localized = z.infer<typeof localized>;
