import { API, type ResponseOf } from '@atrium/contracts';
import { isAppError, type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { adminKeys } from '../../../shared/api/keys';
import { createMagicLink } from './create-magic-link';

export type MagicLink = ResponseOf<typeof API.people.magicLink>;

/** Which of the two calls failed; `cause` is why. */
export class MagicLinkFailure extends Error {
  constructor(
    readonly step: 'fetch' | 'generate',
    override readonly cause: unknown,
  ) {
    super(`Failed to ${step} magic link`);
  }
}

/** There is no link, or it is no longer good. */
function isMissing(error: unknown): boolean {
  if (!isAppError(error)) return false;
  return error.status === 404 || error.status === 410 || /expired|no active link/i.test(error.message);
}

/** The active link; where there is none, or it has expired, a new one. */
export async function obtainMagicLink(api: Platform['api'], signal?: AbortSignal): Promise<MagicLink> {
  try {
    const found = await api.call(API.people.magicLink, { signal });
    if (found.magicLink) return found;
  } catch (error) {
    if (!isMissing(error)) throw new MagicLinkFailure('fetch', error);
  }
  try {
    return await createMagicLink(api);
  } catch (error) {
    throw new MagicLinkFailure('generate', error);
  }
}

const magicLinkQuery = ({ api }: Platform) =>
  queryOptions({
    queryKey: adminKeys.magicLink,
    queryFn: ({ signal }) => obtainMagicLink(api, signal),
    ...QUERY_POLICIES.changedByOthers,
    // What fails is wrapped, and there is a button for trying again.
    retry: false,
  });

export function useMagicLink() {
  return useQuery(magicLinkQuery(usePlatform()));
}
