import { API, type BodyOf } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useQueryClient } from '@tanstack/react-query';
import { sessionsQuery } from './sessions';
import { signInMethodsQuery } from './sign-in-methods';

/** Changes the password, which signs the other browsers out. */
export function useChangePassword() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return async (body: BodyOf<typeof API.accounts.changePassword>) => {
    await api.call(API.accounts.changePassword, { body });
    void queryClient.invalidateQueries({ queryKey: signInMethodsQuery(api).queryKey });
    void queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey });
  };
}
