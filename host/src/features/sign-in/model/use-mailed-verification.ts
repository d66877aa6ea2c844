import { errorMessage, usePlatform } from '@atrium/platform';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTexts } from '../../../shell/use-texts';
import { useVerifyEmail } from '../api/verify-email';

/**
 * Verifies an address with the token of an emailed link, once, and then removes the secret from the URL. Signed-in
 * users see a toast, since the guard then redirects them.
 */
export function useMailedVerification() {
  const { t, translate } = useTexts();
  const { auth, toasts } = usePlatform();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get('verify');
  const { mutateAsync, status, error } = useVerifyEmail();
  const used = useRef<string>(undefined);

  useEffect(() => {
    if (token === null || used.current === token) return;
    used.current = token;
    const showIfSignedIn = (toast: Parameters<typeof toasts.show>[0]) => {
      if (auth.getState().isAuthenticated) toasts.show(toast);
    };
    void mutateAsync(token)
      .then(
        (when) =>
          showIfSignedIn({
            title: t(when === 'now' ? 'signIn.verified' : 'signIn.verifiedBefore'),
            variant: 'success',
          }),
        (reason: unknown) =>
          showIfSignedIn({
            title: t('signIn.verifyFailed'),
            description: errorMessage(reason, translate),
            variant: 'destructive',
          }),
      )
      .then(() => navigate('/login', { replace: true }));
  }, [token, auth, mutateAsync, navigate, toasts, t, translate]);

  return { status: status === 'idle' && token !== null ? ('pending' as const) : status, error };
}
