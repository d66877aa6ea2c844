import { API, type BodyOf, type UserDetails } from '@atrium/contracts';
import { usePlatform, useToast } from '@atrium/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSignedInUser } from '../../../shell/session-slice';
import { useTexts } from '../../../shell/use-texts';
import { profileKey } from './get-profile';

/** One flag, or the switch over all of them. */
export type PrivacyChange = Pick<BodyOf<typeof API.users.saveDetails>, 'isPrivate' | 'privacySettings'>;

const changed = (details: UserDetails, { isPrivate, privacySettings }: PrivacyChange): UserDetails => ({
  ...details,
  isPrivate: isPrivate ?? details.isPrivate,
  privacySettings: { ...details.privacySettings, ...privacySettings },
});

/** Shows or hides a section at once; what the server refuses is taken back and said. */
export function useSavePrivacy() {
  const { api } = usePlatform();
  const toasts = useToast();
  const { t } = useTexts();
  const queries = useQueryClient();
  const { id, company } = useSignedInUser();
  const key = profileKey(id, company?._id ?? null);
  const confirmedKey = [...key, 'confirmed'];
  const isOnlyOne = () => queries.isMutating({ mutationKey: key }) === 1;
  return useMutation({
    mutationKey: key,
    // One after the other, so that the last press is the one that stays.
    scope: { id: key.join('/') },
    mutationFn: (body: PrivacyChange) => api.call(API.users.saveDetails, { body }),
    onMutate: async (change) => {
      const isFirst = isOnlyOne();
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<UserDetails>(key);
      if (!before) return;
      if (isFirst) queries.setQueryData(confirmedKey, before);
      queries.setQueryData(key, changed(before, change));
    },
    onSuccess: ({ userDetails }) => {
      queries.setQueryData(confirmedKey, userDetails);
      // A later press is on its way: its choice is on the screen already.
      if (isOnlyOne()) queries.setQueryData(key, userDetails);
    },
    onError: () => {
      toasts.show({ variant: 'destructive', title: t('profile.privacy.failed') });
      if (!isOnlyOne()) return;
      // Also where the server cannot be asked again.
      queries.setQueryData(key, queries.getQueryData<UserDetails>(confirmedKey));
      void queries.invalidateQueries({ queryKey: key, exact: true });
    },
  });
}
