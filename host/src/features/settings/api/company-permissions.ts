import { type ApiClient, isAppError } from '@atrium/api-client';
import { API, type Operation, type PermissionList } from '@atrium/contracts';
import { errorMessage, type Translate, usePlatform, QUERY_POLICIES } from '@atrium/platform';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HostT } from '../../../shell/use-texts';

const permissionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['host', 'permissions'],
    queryFn: async ({ signal }) => (await api.call(API.companies.permissions, { signal })).data,
    ...QUERY_POLICIES.changedByOthers,
  });

/** What is granted to whom beyond their role. */
export function usePermissions() {
  return useQuery(permissionsQuery(usePlatform().api));
}

interface Change {
  /** The grants that the change was made upon: all others stay as they are there. */
  base: PermissionList;
  userId: string;
  operations: readonly Operation[];
}

/** Sets what one person is granted. Rejects with CONFLICT where somebody changed any grant since `base`. */
export function useSavePermissions() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ base, userId, operations }: Change) => {
      const others = base.permissions.filter(({ _id }) => _id !== userId);
      const permissions = [...others, { _id: userId, operations: [...operations] }].filter(
        (entry) => entry.operations.length > 0,
      );
      const body = { permissions: permissions as PermissionsBody, version: base.version }; // as the server gave them
      return (await api.call(API.companies.savePermissions, { body })).data;
    },
    onSuccess: (saved) => queryClient.setQueryData(permissionsQuery(api).queryKey, saved),
  });
}

type PermissionsBody = { _id: string; operations: Operation[] }[];

/** The specification's words for grants that could not be fetched. */
export function permissionsFault(error: unknown, t: HostT, translate: Translate): string {
  const status = isAppError(error) ? error.status : null;
  if (status === 401 || status === 403) return t('companySettings.permissions.insufficient');
  if (status === 0) return t('companySettings.permissions.network');
  return errorMessage(error, translate, t('companySettings.permissions.loadFailed'));
}
