import { errorCode } from '@atrium/api-client';

/**
 * Waits for a deletion. Resolves to null if the server rejects it because the object is gone: another person, or an
 * earlier attempt whose response was lost, removed it.
 *
 * @param codes the error codes that mean this; by default NOT_FOUND
 */
export async function ignoreMissing<Result>(
  deletion: Promise<Result>,
  codes: readonly string[] = ['NOT_FOUND'],
): Promise<Result | null> {
  try {
    return await deletion;
  } catch (error) {
    if (codes.some((code) => code === errorCode(error))) return null;
    throw error;
  }
}
