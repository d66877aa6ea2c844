import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { ownDetailsChanged } from '../../../shell/session/own-details';

/** Changes the user's name and nothing else in the profile. */
export function useSaveName() {
  const { api, auth, bus } = usePlatform();
  return async ({ name }: { name: string }) => {
    await api.call(API.users.saveDetails, { body: { name } });
    await ownDetailsChanged({ auth, bus });
  };
}
