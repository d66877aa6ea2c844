import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberTrip } from '../model/google-trip';
import { leaveApp } from '../../../shell/leave-app';

interface Beginning {
  /** The page that one may come back to. */
  from: string;
  inviteToken?: string | undefined;
}

/** Sends the browser to Google. Pending until the page is left, and idle again for whoever comes back to it. */
export function useBeginGoogle() {
  const { api } = usePlatform();
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: async ({ from, inviteToken }: Beginning) => {
      const query = { redirect_uri: '/auth/callback', ...(inviteToken !== undefined && { inviteToken }) };
      const { authUrl, state } = await api.call(API.oauth.authorize, { query });
      rememberTrip({ state, from });
      leaveApp(authUrl);
    },
  });
  useEffect(() => {
    // The browser's Back shows the page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
  return { begin: mutate, error, isLeaving: isPending || isSuccess };
}
