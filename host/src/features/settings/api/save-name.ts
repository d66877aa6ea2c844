import { API } from '@atrium/contracts';
import { ownDetailsChanged, usePlatform } from '@atrium/platform';

/** Changes the user's name and nothing else in the profile. */
export function useSaveName() {
  const { api, auth, bus } = usePlatform();
  return async ({ name }: { name: string }) => {
    await api.call(API.users.saveDetails, { body: { name } });
    await ownDetailsChanged({ auth, bus });
  };
}
