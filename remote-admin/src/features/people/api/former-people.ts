import { API } from '@atrium/contracts';
import { type Platform, QUERY_POLICIES, queryOptions, usePlatform, useQuery } from '@atrium/platform';
import { adminKeys } from '../../../shared/api/keys';

const formerPeopleQuery = ({ api }: Platform) =>
  queryOptions({
    queryKey: adminKeys.former,
    queryFn: async ({ signal }) =>
      (await api.call(API.people.employees, { query: { status: 'resigned' }, signal })).employees,
    ...QUERY_POLICIES.changedByOthers,
  });

/** Returns the former members of the company whose records are retained. */
export function useFormerPeople() {
  return useQuery(formerPeopleQuery(usePlatform()));
}

const formerPersonQuery = ({ api }: Platform, id: string) =>
  queryOptions({
    queryKey: [...adminKeys.former, id],
    queryFn: async ({ signal }) => (await api.call(API.people.resigned, { params: { id }, signal })).user,
    ...QUERY_POLICIES.changedByOthers,
  });

/** Returns a former member. */
export function useFormerPerson(id: string) {
  return useQuery(formerPersonQuery(usePlatform(), id));
}
