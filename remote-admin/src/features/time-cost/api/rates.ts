import { API, type BodyOf, LIMITS, type Rate } from '@atrium/contracts';
import {
  infiniteQueryOptions,
  type Platform,
  QUERY_POLICIES,
  useInfiniteQuery,
  useMutation,
  usePlatform,
  useQuery,
  useQueryClient,
} from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { timeCostKeys } from './time-cost-keys';

type RateInput = BodyOf<typeof API.rates.save>;

const ratesQuery = ({ api }: Platform, inForce: boolean) =>
  infiniteQueryOptions({
    queryKey: [...timeCostKeys.rates, inForce],
    queryFn: ({ signal, pageParam }) =>
      api.call(API.rates.list, {
        query: { inForce: inForce ? 'true' : 'false', ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null, // widened for later pages
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...QUERY_POLICIES.changedByOthers,
  });

/** Returns the hourly rates, newest first, with the company's currency and default rate. */
export function useRates(inForce: boolean) {
  const query = useInfiniteQuery(ratesQuery(usePlatform(), inForce));
  const rates: Rate[] | undefined = query.data?.pages.flatMap((page) => page.rates);
  const [first] = query.data?.pages ?? [];
  return { ...query, rates, currency: first?.currency, defaultRateMinor: first?.defaultRateMinor ?? null };
}

/** Returns the people without a rate in force and the number of entries without a cost. */
export function useMissingRates() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: timeCostKeys.missing,
    queryFn: ({ signal }) => api.call(API.rates.missing, { signal }),
    ...QUERY_POLICIES.changedByOthers,
  });
}

/** Returns what setting a rate would change. Fetches nothing while the input is null. */
export function useRatePreview(input: RateInput | null) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: [...timeCostKeys.rates, 'preview', input],
    queryFn: ({ signal }) => (input === null ? null : api.call(API.rates.preview, { body: input, signal })),
    enabled: input !== null,
    ...QUERY_POLICIES.changedByOthers,
    gcTime: 0,
  });
}

/** Returns a function that refetches the rates and, because costs depend on them, the matrix. */
function useRefetchRates() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: timeCostKeys.matrix });
    void queryClient.invalidateQueries({ queryKey: timeCostKeys.missing });
    return queryClient.invalidateQueries({ queryKey: timeCostKeys.rates });
  };
}

/** Returns a mutation that sets a rate from a day on. It resolves to the number of entries whose cost changed. */
export function useSaveRate() {
  const { api } = usePlatform();
  const refetchRates = useRefetchRates();
  return useMutation({
    mutationFn: (body: RateInput) => api.call(API.rates.save, { body }),
    onSuccess: refetchRates,
  });
}

/** Returns a mutation that removes a rate. Stored costs do not change. */
export function useRemoveRate() {
  const { api } = usePlatform();
  const refetchRates = useRefetchRates();
  return useMutation({
    mutationFn: ({ _id }: Rate) => ignoreMissing(api.call(API.rates.remove, { params: { id: _id } })),
    onSettled: refetchRates,
  });
}

/** Returns all projects by name, to select the one that a rate applies to. */
export function useProjects() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: timeCostKeys.projects,
    queryFn: async ({ signal }) => {
      const read = (page: number) =>
        api.call(API.projects.list, { query: { page, limit: LIMITS.pageSizeMax }, signal });
      const first = await read(1);
      const others = Array.from({ length: first.pagination.totalPages - 1 }, (_, index) => read(index + 2));
      return [first, ...(await Promise.all(others))].flatMap(({ projects }) => projects);
    },
    ...QUERY_POLICIES.changedByOthers,
  });
}
