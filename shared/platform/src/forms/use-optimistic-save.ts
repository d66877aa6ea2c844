import { type QueryKey, useMutation, useQueryClient } from '@atrium/platform';

/** Options of `useOptimisticSave`: a query, and how its data changes. */
export interface OptimisticSaveOptions<Data, Change> {
  /** Key of the query whose data changes. */
  queryKey: QueryKey;
  /** Returns the data with the change applied. */
  apply: (data: Data, change: Change) => Data;
  /**
   * Sends the change and returns the server's state afterwards. `confirmed` is the server's state before the change, for
   * a response that contains only a part of it; undefined while the query has no data.
   */
  save: (change: Change, confirmed: Data | undefined) => Promise<Data>;
  /** Called with the error of each change that was refused. */
  onRefused: (error: Error) => void;
}

/**
 * Returns a mutation that shows a change at once and rolls back to the server's state if the change is refused. Changes
 * are sent one after the other, so the last one wins. The cache is not updated while the query has no data; do not
 * render the control until then.
 */
export function useOptimisticSave<Data, Change>(options: OptimisticSaveOptions<Data, Change>) {
  const { queryKey, apply, save, onRefused } = options;
  const queryClient = useQueryClient();
  // The server's state, kept apart from the query's data, which already contains pending changes.
  const confirmedKey = [...queryKey, 'confirmed'];
  const isOnlyPending = () => queryClient.isMutating({ mutationKey: queryKey }) === 1;
  return useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join('/') },
    mutationFn: (change: Change) => save(change, queryClient.getQueryData<Data>(confirmedKey)),
    onMutate: async (change) => {
      const isFirst = isOnlyPending();
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Data>(queryKey);
      if (before === undefined) return;
      if (isFirst) queryClient.setQueryData(confirmedKey, before);
      queryClient.setQueryData(queryKey, apply(before, change));
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(confirmedKey, saved);
      // While later changes are pending, the screen already shows them.
      if (isOnlyPending()) queryClient.setQueryData(queryKey, saved);
    },
    onError: (error) => {
      onRefused(error);
      if (!isOnlyPending()) return;
      // Roll back first: the refetch may fail as well.
      queryClient.setQueryData(queryKey, queryClient.getQueryData<Data>(confirmedKey));
      void queryClient.invalidateQueries({ queryKey, exact: true });
    },
  });
}
