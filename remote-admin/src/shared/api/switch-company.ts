import {
  confirmDiscardUnsavedWork,
  useFailureToast,
  useMutation,
  useNavigate,
  usePlatform,
  useTexts,
} from '@atrium/platform';

/**
 * Makes another company the active one of this session. `switchTo` first asks the user about unsaved work, then opens
 * `to` if given, else stays on the page. `switchingTo` is the company that is being switched to, or null.
 */
export function useSwitchCompany() {
  const { auth, toasts } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ companyId }: { companyId: string; to?: string }) => auth.switchCompany(companyId),
    onSuccess: ({ company }, { to }) => {
      if (to !== undefined) void navigate(to);
      toasts.show({ title: t('company.switched', { company: company?.name ?? '' }), variant: 'success' });
    },
    onError: showFailure(t('owner.switchFailed')),
  });
  const switchTo = async (companyId: string, to?: string) => {
    if (await confirmDiscardUnsavedWork()) mutate({ companyId, ...(to !== undefined && { to }) });
  };
  return { switchTo, switchingTo: isPending ? variables.companyId : null };
}
