import { API, type BodyOf } from '@atrium/contracts';
import { errorCode, QUERY_POLICIES, usePlatform } from '@atrium/platform';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { opsKeys } from './keys';

/** Returns the valid tokens of all operators, newest first. */
export function useTokens() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: opsKeys.tokens,
    queryFn: async ({ signal }) => (await api.call(API.operators.tokens, { signal })).tokens,
    ...QUERY_POLICIES.changedByOthers,
    refetchOnWindowFocus: true,
  });
}

/** Creates a token and returns its secret, which cannot be read again. */
export function useCreateToken() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return async (body: BodyOf<typeof API.operators.createToken>) => {
    const { secret } = await api.call(API.operators.createToken, { body });
    void queryClient.invalidateQueries({ queryKey: opsKeys.tokens });
    return secret;
  };
}

/** Revokes a token. One that somebody else revoked in the meantime counts as revoked. */
export function useRevokeToken() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (tokenId: string) => {
      try {
        await api.call(API.operators.revokeToken, { params: { tokenId } });
      } catch (error) {
        if (errorCode(error) !== 'NOT_FOUND') throw error;
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: opsKeys.tokens }),
  });
}
