import type { EditBase } from '@atrium/contracts';
import { errorCode, isAppError } from '@atrium/platform';

/** A field that the user and somebody else changed at the same time. The values are in the format of the request. */
export interface ConflictingField {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** A save that was rejected because somebody else changed the same fields. */
export interface EditConflict {
  fields: readonly ConflictingField[];
  /** Saves the user's values over the others. */
  keepMine: () => void;
  /** Fills in the values of the other person. */
  useTheirs: () => void;
}

/** Returns the stored values of the fields that an edit conflicts about; null for other errors. */
export function storedValuesOf(error: unknown): Readonly<Record<string, unknown>> | null {
  if (errorCode(error) !== 'EDIT_CONFLICT' || !isAppError(error)) return null;
  const { current } = error;
  return typeof current === 'object' && current !== null ? { ...current } : null;
}

/** Returns the values that the changed fields had before. */
export const baseOf = (change: object, before: object): EditBase =>
  Object.fromEntries(Object.entries(before).filter(([field]) => field in change));
