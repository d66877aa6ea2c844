import { API, type BodyOf } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform } from '@atrium/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { opsKeys } from './keys';
import { useEnding } from './use-ending';

/** Returns the valid tokens of all operators, newest first, and for which packages the user may create further ones. */
export function useTokens() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: opsKeys.tokens,
    queryFn: ({ signal }) => api.call(API.operators.tokens, { signal }),
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
  return useEnding((tokenId) => api.call(API.operators.revokeToken, { params: { tokenId } }), opsKeys.tokens);
}
