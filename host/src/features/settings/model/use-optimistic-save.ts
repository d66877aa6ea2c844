import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureToast } from './use-failure-toast';

interface OptimisticSave<Data, Change> {
  /** Of the query whose data changes. */
  queryKey: QueryKey;
  apply: (data: Data, change: Change) => Data;
  save: (change: Change) => Promise<Data>;
}

/**
 * Shows a change at once, saves one after the other, and takes back with a message what could not be saved. Nothing is
 * saved over what was not loaded: the screen offers no control then.
 */
export function useOptimisticSave<Data, Change>({ queryKey, apply, save }: OptimisticSave<Data, Change>) {
  const queryClient = useQueryClient();
  const tellFailure = useFailureToast();
  return useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join() },
    mutationFn: save,
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Data>(queryKey);
      if (before !== undefined) queryClient.setQueryData(queryKey, apply(before, change));
      return before;
    },
    onSuccess: (saved) => {
      // While a later change waits, its answer is the one to show.
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) queryClient.setQueryData(queryKey, saved);
    },
    onError: (error, _change, before) => {
      queryClient.setQueryData(queryKey, before);
      void queryClient.invalidateQueries({ queryKey });
      tellFailure('settings.notSaved', error);
    },
  });
}
