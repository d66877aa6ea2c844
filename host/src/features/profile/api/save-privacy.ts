import { API, type BodyOf, type UserDetails } from '@atrium/contracts';
import { usePlatform, useToast } from '@atrium/platform';
import { useSignedInUser } from '../../../shell/session-slice';
import { useOptimisticSave } from '../../../shell/use-optimistic-save';
import { useTexts } from '../../../shell/use-texts';
import { profileKey } from './get-profile';

/** One flag, or the switch over all of them. */
export type PrivacyChange = Pick<BodyOf<typeof API.users.saveDetails>, 'isPrivate' | 'privacySettings'>;

/** Shows or hides a section at once; what the server refuses is taken back and said. */
export function useSavePrivacy() {
  const { api } = usePlatform();
  const toasts = useToast();
  const { t } = useTexts();
  const { id, company } = useSignedInUser();
  return useOptimisticSave<UserDetails, PrivacyChange>({
    queryKey: profileKey(id, company?._id ?? null),
    apply: (details, { isPrivate, privacySettings }) => ({
      ...details,
      isPrivate: isPrivate ?? details.isPrivate,
      privacySettings: { ...details.privacySettings, ...privacySettings },
    }),
    save: async (body) => (await api.call(API.users.saveDetails, { body })).userDetails,
    onRefused: () => void toasts.show({ variant: 'destructive', title: t('profile.privacy.failed') }),
  });
}
