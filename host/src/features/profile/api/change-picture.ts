import { API, type UserDetails } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ownDetailsChanged } from '../../../shell/own-details';
import { useSignedInUser } from '../../../shell/session-slice';
import { profileKey } from './get-profile';

interface Upload {
  signal: AbortSignal;
  /** Told how much has left, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** Shows a picture as one's own in one's profile. */
function useShowPicture() {
  const queries = useQueryClient();
  const { id, company } = useSignedInUser();
  return (avatarUrl: string | null) =>
    queries.setQueryData<UserDetails>(
      profileKey(id, company?._id ?? null),
      (details) => details && { ...details, avatarUrl },
    );
}

/** Has one's profile follow the session, which hears of pictures that other tabs and devices changed. */
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

/** Uploads or removes one's picture; every avatar of oneself on the screen, in all tabs, follows. */
export function usePictureCalls() {
  const { api, auth, bus } = usePlatform();
  const show = useShowPicture();

  const tellEverybody = async (avatarUrl: string | null) => {
    show(avatarUrl);
    await ownDetailsChanged({ auth, bus });
  };

  return {
    upload: async (image: File, { signal, onProgress }: Upload) => {
      try {
        const { avatarUrl } = await api.call(API.users.uploadImage, { body: {}, files: [image], signal, onProgress });
        await tellEverybody(avatarUrl);
      } catch (error) {
        // What was cancelled at the last moment may have arrived: only the server knows.
        if (signal.aborted) await ownDetailsChanged({ auth, bus });
        throw error;
      }
    },
    remove: async () => {
      const { avatarUrl } = await api.call(API.users.removeImage);
      await tellEverybody(avatarUrl);
    },
  };
}
