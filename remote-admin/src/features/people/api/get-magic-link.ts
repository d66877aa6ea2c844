import { API, type ResponseOf } from '@atrium/contracts';
import { errorCode, failureKind, type Platform, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { adminKeys } from '../../../shared/api/keys';
import { createMagicLink } from './create-magic-link';

type MagicLink = ResponseOf<typeof API.people.magicLink>;

/** States which of the two calls failed; `cause` is the original error. */
export class MagicLinkFailure extends Error {
  constructor(
    readonly step: 'fetch' | 'generate',
    override readonly cause: unknown,
  ) {
    super(`Failed to ${step} magic link`);
  }
}

const MISSING_LINK: readonly (string | undefined)[] = ['NO_ACTIVE_LINK', 'LINK_EXPIRED'];

/** Returns whether the error means that there is no active link: by its code, or as the link is gone. */
const isMissing = (error: unknown) => failureKind(error) === 'gone' || MISSING_LINK.includes(errorCode(error));

/** Returns the active link, or a new one if there is none or it has expired. */
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

export function useMagicLink() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: adminKeys.magicLink,
    queryFn: ({ signal }) => obtainMagicLink(api, signal),
    ...QUERY_POLICIES.changedByOthers,
    // No automatic retries: errors are wrapped, and the UI has a retry button.
    retry: false,
  });
}
