import { API, type BodyOf } from '@atrium/contracts';
import { ownDetailsChanged, useMutation, usePlatform, useQueryClient, useSignedInUser } from '@atrium/platform';
import { profileKey } from './get-profile';

export type ProfileChange = BodyOf<typeof API.users.saveDetails>;

/**
 * Saves the given fields of the user's own profile. All other fields stay unchanged, including those that another tab
 * saves at the same time.
 */
export function useSaveProfile() {
  const { api, auth, bus } = usePlatform();
  const queries = useQueryClient();
  const { id, company } = useSignedInUser();
  const key = profileKey(id, company?._id ?? null);
  return useMutation({
    mutationFn: async (body: ProfileChange) => (await api.call(API.users.saveDetails, { body })).userDetails,
    onSuccess: async (saved, { name }) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData(key, saved);
      if (name === undefined) return;
      await ownDetailsChanged({ auth, bus });
    },
  });
}
