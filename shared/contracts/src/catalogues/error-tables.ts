/** HTTP status and English text by code. The texts of docs/PRODUCT.md, Errors, are reproduced verbatim. */
export type ErrorTable = Readonly<Record<string, readonly [status: number, message: string]>>;

/** English text by code. */
export type FieldMessageTable = Readonly<Record<string, string>>;
