/** Signs that begin a formula in spreadsheets, with the full-width, small, raised and lowered forms that some accept. */
const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫⁼⁺₌₊−';

/** Characters that spreadsheets skip before a sign: spaces, quotes, invisible characters and control characters. */
const SKIPPED = '[\\p{Zs}\\p{Cf}"\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F]*';

/** Programs that expect another separator also begin cells at semicolons, tabs and line breaks within a cell. */
const CELL = '[;\\t\\r\\n]';

const LEADING = new RegExp(`^(?=[\\t\\r\\n]|${SKIPPED}[${SIGNS}])`, 'u');
const ANYWHERE = new RegExp(`^(?=[\\t\\r\\n])|(?<=^|${CELL})(?=${SKIPPED}[${SIGNS}])`, 'gu');

/** Returns whether spreadsheets may evaluate a text as a formula. */
export const isFormula = (text: string): boolean => LEADING.test(text);

/** Returns the text with an apostrophe before each part that a spreadsheet may evaluate as a formula. */
export const disarmFormulas = (text: string): string => text.replace(ANYWHERE, "'");
