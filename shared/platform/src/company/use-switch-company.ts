import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { usePlatform } from '../platform-context';
import { usePlatformTexts } from '../texts';
import { confirmDiscardUnsavedWork } from '../drafts/unsaved-work';
import { useFailureToast } from '../errors/use-failure-toast';

/** Callbacks of a switch. */
export interface SwitchCompanyOptions {
  /** Called before the request, once the user has agreed to discard unsaved input. */
  onStart?: () => void;
  onFailed?: () => void;
}

/**
 * Makes another of the user's companies the active one of this session. `switchTo` first asks the user about unsaved
 * input, since it belongs to the previous company. It opens the path `to` if given, and stays on the page otherwise. A
 * toast shows the result. `switchingTo` is the id of the company that is being switched to, or null.
 */
export function useSwitchCompany({ onStart, onFailed }: SwitchCompanyOptions = {}) {
  const { auth, toasts } = usePlatform();
  const t = usePlatformTexts();
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ companyId }: { companyId: string; to: string | undefined }) => {
      onStart?.();
      return auth.switchCompany(companyId);
    },
    onSuccess: ({ company }, { to }) => {
      if (to !== undefined) void navigate(to);
      toasts.show({ title: t('switchCompany.done', { name: company?.name ?? '' }), variant: 'success' });
    },
    onError: (error) => {
      onFailed?.();
      showFailure(t('switchCompany.failed'))(error);
    },
  });
  const switchTo = async (companyId: string, to?: string) => {
    if (await confirmDiscardUnsavedWork()) mutate({ companyId, to });
  };
  return { switchTo, switchingTo: isPending ? variables.companyId : null };
}
