import { API, type UserDetails } from '@atrium/contracts';
import { ownDetailsChanged, usePlatform, useQueryClient, useSignedInUser } from '@atrium/platform';
import { useEffect, useRef } from 'react';
import { profileKey } from './get-profile';

interface Upload {
  signal: AbortSignal;
  /** Called with the fraction sent so far, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** Returns a function that stores a picture in the cached profile of the signed-in user. */
function useShowPicture() {
  const queries = useQueryClient();
  const { id, company } = useSignedInUser();
  return (avatarUrl: string | null) =>
    queries.setQueryData<UserDetails>(
      profileKey(id, company?._id ?? null),
      (details) => details && { ...details, avatarUrl },
    );
}

/**
 * Keeps the user's cached profile in sync with the session, which receives picture changes from other tabs and devices.
 */
export function useFollowedPicture() {
  const { avatarUrl } = useSignedInUser();
  const show = useShowPicture();
  const known = useRef(avatarUrl);
  useEffect(() => {
    if (known.current === avatarUrl) return;
    known.current = avatarUrl;
    show(avatarUrl);
  });
}

/** Returns functions that upload and remove the user's picture and update all of the user's avatars, in all tabs. */
export function usePictureCalls() {
  const { api, auth, bus } = usePlatform();
  const show = useShowPicture();

  const publishPicture = async (avatarUrl: string | null) => {
    show(avatarUrl);
    await ownDetailsChanged({ auth, bus });
  };

  return {
    upload: async (image: File, { signal, onProgress }: Upload) => {
      try {
        const { avatarUrl } = await api.call(API.users.uploadImage, { body: {}, files: [image], signal, onProgress });
        await publishPicture(avatarUrl);
      } catch (error) {
        // An upload that was cancelled at the last moment may have reached the server, so the stored picture is
        // refetched.
        if (signal.aborted) await ownDetailsChanged({ auth, bus });
        throw error;
      }
    },
    remove: async () => {
      const { avatarUrl } = await api.call(API.users.removeImage);
      await publishPicture(avatarUrl);
    },
  };
}
