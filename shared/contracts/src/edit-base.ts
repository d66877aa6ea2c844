import { z } from 'zod';

/**
 * The values that fields of an update had when its edit began, in the format of the request. The server merges per
 * field: a field that still has its base value is changed, one that equals its base value is left alone, and one that
 * somebody else changed as well is rejected with `EDIT_CONFLICT` and the other values in `current`. A field without a
 * base value replaces whatever is stored.
 */
export const editBase = z.record(z.string(), z.unknown()).optional();
export type EditBase = NonNullable<z.infer<typeof editBase>>;
