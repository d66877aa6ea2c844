import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { leaveApp } from '@atrium/platform/provider';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storeAuthorizationRequest } from '../model/authorization-request';

interface BeginGoogleOptions {
  /** The page on which the sign-in can be retried. */
  from: string;
  inviteToken?: string | undefined;
}

/** Redirects the browser to Google. Pending until the page is left, and idle again if the user returns to it. */
export function useBeginGoogle() {
  const { api } = usePlatform();
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: async ({ from, inviteToken }: BeginGoogleOptions) => {
      const query = { redirect_uri: '/auth/callback', ...(inviteToken !== undefined && { inviteToken }) };
      const { authUrl, state } = await api.call(API.oauth.authorize, { query });
      storeAuthorizationRequest({ state, from });
      leaveApp(authUrl);
    },
  });
  useEffect(() => {
    // The browser's Back button may restore the page in the state in which it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
  return { begin: mutate, error, isLeaving: isPending || isSuccess };
}
