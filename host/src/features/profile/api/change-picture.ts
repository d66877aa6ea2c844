import { API, type UserDetails } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useQueryClient } from '@tanstack/react-query';
import { ownDetailsChanged } from '../../../shell/own-details';
import { useSignedInUser } from '../../../shell/session-slice';
import { profileKey } from './get-profile';

interface Upload {
  signal: AbortSignal;
  /** Told how much has left, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** Uploads or removes one's picture; every avatar of oneself on the screen, in all tabs, follows. */
export function usePictureCalls() {
  const { api, auth, bus } = usePlatform();
  const queries = useQueryClient();
  const { id, company } = useSignedInUser();

  const queryKey = profileKey(id, company?._id ?? null);

  const tellEverybody = async (avatarUrl: string | null) => {
    queries.setQueryData<UserDetails>(queryKey, (details) => details && { ...details, avatarUrl });
    await ownDetailsChanged({ auth, bus });
  };

  return {
    upload: async (image: File, { signal, onProgress }: Upload) => {
      try {
        const { avatarUrl } = await api.call(API.users.uploadImage, { body: {}, files: [image], signal, onProgress });
        await tellEverybody(avatarUrl);
      } catch (error) {
        // What was cancelled at the last moment may have arrived.
        if (signal.aborted) void queries.invalidateQueries({ queryKey });
        throw error;
      }
    },
    remove: async () => {
      const { avatarUrl } = await api.call(API.users.removeImage);
      await tellEverybody(avatarUrl);
    },
  };
}
