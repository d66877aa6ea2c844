import { API, LEAVING_KEY } from '@atrium/contracts';
import { useMutation, useNavigate, usePlatform } from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { useTexts } from '../../../shared/use-texts';

/** Returns a mutation that ends the user's membership of the active company. If there is another, it becomes active. */
export function useLeaveCompany(name: string) {
  const { api, auth, toasts } = usePlatform();
  const { t } = useTexts();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: LEAVING_KEY,
    mutationFn: async (successorId: string) => {
      const body = successorId === '' ? {} : { successorId };
      await ignoreMissing(api.call(API.companies.leave, { body }), ['NO_COMPANY']);
      await auth.companyChanged();
    },
    onSuccess: () => {
      void navigate('/dashboard');
      toasts.show({ title: t('company.left', { company: name }), variant: 'success' });
    },
  });
}
