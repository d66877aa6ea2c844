import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/**
 * Returns a condition for texts with every word of an input, as a whole word or as a prefix, ignoring case, accents and
 * the kind of punctuation. An input without words matches nothing.
 *
 * @param index a `searchVector` column
 */
export const matchesQuery = (index: SQLWrapper, input: string): SQL =>
  sql`${index} @@ search_query(${removeNulCharacters(input)})`;

/**
 * Returns a condition for names and titles that contain everything that an input separates by spaces, ignoring case,
 * accents and the kind of quotation marks. A blank input matches nothing.
 *
 * @param text a `foldedText` column, or several joined by spaces
 */
export const containsWords = (text: SQLWrapper, input: string): SQL =>
  sql`${text} like all (search_patterns(${removeNulCharacters(input)}))`;

/** Returns a condition for names and titles that begin with an input, compared like `containsWords`. */
export const beginsWith = (text: SQLWrapper, input: string): SQL =>
  sql`starts_with(${text}, fold_text(${removeNulCharacters(input)}))`;

/** PostgreSQL cannot store a NUL, so no text contains one. */
const removeNulCharacters = (input: string): string => input.replaceAll('\0', '');
