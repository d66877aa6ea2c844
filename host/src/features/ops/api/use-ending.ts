import { errorCode } from '@atrium/platform';
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
    mutationFn: async (id: string) => {
      try {
        await end(id);
      } catch (error) {
        if (errorCode(error) !== 'NOT_FOUND') throw error;
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
