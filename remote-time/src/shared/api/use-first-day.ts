import { API, sharedKeys } from '@atrium/contracts';
import { usePlatform, useQuery } from '@atrium/platform';

/** Returns the day on which the company's weeks start, from 1 (Monday) to 7; Monday until the company has loaded. */
export function useFirstDay(): number {
  const { api } = usePlatform();
  const { data } = useQuery({
    queryKey: sharedKeys.company,
    queryFn: ({ signal }) => api.call(API.companies.main, { signal }),
  });
  return data?.firstDayOfWeek ?? 1;
}
