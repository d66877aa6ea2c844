import { z } from 'zod';
import { LIMITS } from './catalogues/limits';
import { fieldIssue } from './validation';

export { LIMITS };

/**
 * The id of a stored object: a UUID (version 7, so that ids sort by creation time), in lower case. The database also
 * finds an object by capitals, which would pass for another object wherever ids are compared.
 */
export const id = z.uuid().toLowerCase();

/** The path parameters of a route for one object. */
export const idParams = z.strictObject({ id });

/** The values that a message contains at its placeholders. */
export const messageParams = z.record(z.string(), z.union([z.string(), z.number()]));

/** An instant, as ISO 8601 in UTC: `2026-11-21T08:30:00.000Z`. Must be within the years that `day` allows. */
export const instant = z.iso
  .datetime()
  .refine((text) => text >= '1010-01-01' && text < '9990-01-01', fieldIssue('INVALID'));

/**
 * A calendar day without time or time zone: `2026-11-21`. The weeks and years before and after it must have years of
 * four digits too.
 */
export const day = z.iso.date().refine((date) => date >= '1010-01-01' && date < '9990-01-01', fieldIssue('INVALID'));

/** Control characters, unpaired surrogates, and characters that change the direction of the following text. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u;
/** A character that draws something: not a space, mark, format or filler character, nor the blank Braille pattern. */
const VISIBLE_CHARACTER = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
const UNSTORABLE = /[\0\p{Cs}]/u;

/**
 * A single line of text: trimmed, with at least one visible character and without control characters. Accents are
 * composed (NFC), so that names that look the same are the same name. NFKC would change what is written, such as ½.
 */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .min(1)
    .max(max)
    .refine((text) => !CONTROL_CHARACTERS.test(text), fieldIssue('CONTROL_CHARACTERS'))
    .refine((text) => VISIBLE_CHARACTER.test(text), fieldIssue('REQUIRED'));

/** Multi-line text: trimmed, possibly empty, without NUL or unpaired surrogates (PostgreSQL cannot store them). */
export const freeText = (max: number = LIMITS.freeText) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !UNSTORABLE.test(text), fieldIssue('CONTROL_CHARACTERS'));

/** An email address in lower case, so that spellings of one address belong to one account. */
export const email = z.string().trim().toLowerCase().max(LIMITS.email).pipe(z.email());

/** Page and page size of a list route, as query string parameters. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.pageSize),
};

/** Which page of a list a response contains. */
export const pagination = z.object({
  totalCount: z.number().int(),
  totalPages: z.number().int(),
  currentPage: z.number().int(),
  limit: z.number().int(),
});
export type Pagination = z.infer<typeof pagination>;

/** A text in the languages of the product. English is the fallback. */
export const localized = z.object({ en: z.string().min(1), de: z.string().min(1).optional() });
export type LocalizedText = z.infer<typeof localized>;
