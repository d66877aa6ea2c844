import { ignoreMissing } from '@atrium/platform/deletions';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Returns a mutation that ends an object, such as a token. One that somebody else ended meanwhile counts as ended.
 *
 * @param end sends the request for an id
 * @param queryKey of the queries to refetch afterwards
 */
export function useEnding(end: (id: string) => Promise<unknown>, queryKey: QueryKey) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => ignoreMissing(end(id)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
