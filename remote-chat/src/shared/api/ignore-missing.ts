import { errorCode } from '@atrium/platform';

/**
 * Waits for a deletion. Resolves to null if the server rejects it with one of these codes, because another person or an
 * earlier attempt, whose response was lost, removed the object.
 */
export async function ignoreMissing<Result>(deletion: Promise<Result>, ...codes: string[]): Promise<Result | null> {
  try {
    return await deletion;
  } catch (error) {
    if (codes.some((code) => code === errorCode(error))) return null;
    throw error;
  }
}
