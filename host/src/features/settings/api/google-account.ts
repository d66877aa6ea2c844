import { API, type BodyOf } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { leaveApp } from '@atrium/platform/provider';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetLink, rememberLink } from '../../../shell/places/provider-return';
import { signInMethodsQuery } from './sign-in-methods';

/** Redirects the browser to the provider, which redirects back to `LINK_PAGE`. */
export function useBeginLink() {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: async () => {
      const { authUrl, state } = await api.call(API.oauth.authorize);
      rememberLink(state);
      leaveApp(authUrl);
    },
  });
}

/** Completes an account link with the parameters of the provider's redirect. */
export function useLink() {
  const { api, auth } = usePlatform();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof API.oauth.link>) => api.call(API.oauth.link, { body }),
    onSettled: async () => {
      forgetLink();
      await queryClient.invalidateQueries({ queryKey: signInMethodsQuery(api).queryKey });
      // The provider may have verified the user's address.
      await auth.reloadUser().catch(() => undefined);
    },
  });
}

/** Unlinks the Google account, so that the user signs in with the password only. */
export function useUnlink() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => ignoreMissing(api.call(API.oauth.unlink), ['GOOGLE_NOT_LINKED']),
    onSettled: () => queryClient.invalidateQueries({ queryKey: signInMethodsQuery(api).queryKey }),
  });
}
