import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

interface OptimisticSave<Data, Change> {
  /** Of the query whose data changes. */
  queryKey: QueryKey;
  apply: (data: Data, change: Change) => Data;
  /** Gives what the server holds afterwards. */
  save: (change: Change) => Promise<Data>;
  onRefused: (error: Error) => void;
}

/**
 * Shows a change at once, saves one after the other, so that the last press is the one that stays, and goes back to
 * what the server holds where one was refused. Nothing is saved over what was not loaded: the screen offers no control
 * then.
 */
export function useOptimisticSave<Data, Change>(options: OptimisticSave<Data, Change>) {
  const { queryKey, apply, save, onRefused } = options;
  const queryClient = useQueryClient();
  // Beside what is shown, which later changes stand in already.
  const confirmedKey = [...queryKey, 'confirmed'];
  const isOnlyOne = () => queryClient.isMutating({ mutationKey: queryKey }) === 1;
  return useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join('/') },
    mutationFn: save,
    onMutate: async (change) => {
      const isFirst = isOnlyOne();
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Data>(queryKey);
      if (before === undefined) return;
      if (isFirst) queryClient.setQueryData(confirmedKey, before);
      queryClient.setQueryData(queryKey, apply(before, change));
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(confirmedKey, saved);
      // While a later change waits, its choice is on the screen already.
      if (isOnlyOne()) queryClient.setQueryData(queryKey, saved);
    },
    onError: (error) => {
      onRefused(error);
      if (!isOnlyOne()) return;
      // Also where the server cannot be asked again.
      queryClient.setQueryData(queryKey, queryClient.getQueryData<Data>(confirmedKey));
      void queryClient.invalidateQueries({ queryKey, exact: true });
    },
  });
}
