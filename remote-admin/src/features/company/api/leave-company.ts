import { API, LEAVING_KEY } from '@atrium/contracts';
import { useMutation, useNavigate, usePlatform } from '@atrium/platform';
import { useTexts } from '../../../shared/use-texts';

/** Returns a mutation that ends the user's membership of the active company. If there is another, it becomes active. */
export function useLeaveCompany(name: string) {
  const { api, auth, toasts } = usePlatform();
  const { t } = useTexts();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: LEAVING_KEY,
    mutationFn: async (successorId: string) => {
      await api.call(API.companies.leave, { body: successorId === '' ? {} : { successorId } });
      await auth.companyChanged();
    },
    onSuccess: () => {
      void navigate('/dashboard');
      toasts.show({ title: t('company.left', { company: name }), variant: 'success' });
    },
  });
}
