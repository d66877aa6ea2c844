import { API, type BodyOf, type UserDetails } from '@atrium/contracts';
import { usePlatform, useSignedInUser, useToast } from '@atrium/platform';
import { useOptimisticSave } from '@atrium/platform/forms';
import { useTexts } from '../../../shared/use-texts';
import { profileKey } from './get-profile';

/** A change of one section's flag, or of the switch for all sections. */
type PrivacyChange = Pick<BodyOf<typeof API.users.saveDetails>, 'isPrivate' | 'privacySettings'>;

/** Shows or hides a section with an optimistic update. A rejected change is reverted and reported. */
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
