import { API, type BodyOf, type PermissionList, type ResponseOf } from '@atrium/contracts';
import {
  errorMessage,
  failureKind,
  QUERY_POLICIES,
  type Translate,
  useMutation,
  usePlatform,
  useQuery,
  useQueryClient,
} from '@atrium/platform';
import { adminKeys } from '../../../shared/api/keys';

/** Returns the grants of each person beyond their role, with the version of the list, and the enforced operations. */
export function usePermissions() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: adminKeys.permissions,
    queryFn: ({ signal }) => api.call(API.companies.permissions, { signal }),
    ...QUERY_POLICIES.changedByOthers,
  });
}

/** Returns a function that fetches the latest grants without updating the cache. */
export function useNewestPermissions() {
  const { api } = usePlatform();
  return async () => (await api.call(API.companies.permissions)).data;
}

/** Returns a mutation that replaces all grants. Rejects with CONFLICT if any grant has changed since `version`. */
export function useSavePermissions() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ permissions, version }: PermissionList) => {
      const body = { permissions, version } as BodyOf<typeof API.companies.savePermissions>; // as sent by the server
      return (await api.call(API.companies.savePermissions, { body })).data;
    },
    onSuccess: (saved) =>
      queryClient.setQueryData<ResponseOf<typeof API.companies.permissions>>(
        adminKeys.permissions,
        (response) => response && { ...response, data: saved },
      ),
  });
}

/** Returns the text for grants that could not be loaded or saved (docs/PRODUCT.md, Errors). */
export function permissionsMessage(error: unknown, action: 'load' | 'save', t: Translate): string {
  if (action === 'load') {
    const kind = failureKind(error);
    if (kind === 'signedOut' || kind === 'forbidden') return t('permissions.insufficient');
    if (kind === 'network') return t('permissions.network');
  }
  return errorMessage(error, t, t(action === 'load' ? 'permissions.loadFailed' : 'permissions.saveFailed'));
}
