import type { ApiClient } from '@atrium/api-client';
import { API, type Person, sharedKeys } from '@atrium/contracts';
import {
  type ComboboxOption,
  type EmployeesOptions,
  queryOptions,
  useEmployees,
  usePlatform,
  usePlatformTexts,
  useQuery,
} from '@atrium/platform';
import { formerOptions, personOptions } from './person-options';

const formerMembersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: sharedKeys.formerMembers,
    queryFn: async ({ signal }): Promise<Person[]> => (await api.call(API.people.former, { signal })).people,
  });

/** A current or former member of the company. */
export interface PastPerson extends Person {
  isFormer: boolean;
}

/** Returns everyone whose past data can be chosen: the members of the company and, marked as such, its former ones. */
export function usePastPeople({ enabled = true }: Pick<EmployeesOptions, 'enabled'> = {}) {
  const t = usePlatformTexts();
  const employees = useEmployees({ enabled });
  const former = useQuery({ ...formerMembersQuery(usePlatform().api), enabled });
  const options: ComboboxOption[] = [
    ...personOptions(employees.data ?? []),
    ...formerOptions(former.data ?? [], t('peopleField.former')),
  ];
  const people = new Map<string, PastPerson>([
    ...(former.data ?? []).map((person) => [person._id, { ...person, isFormer: true }] as const),
    ...(employees.data ?? []).map(({ user }) => [user._id, { ...user, isFormer: false }] as const),
  ]);
  return {
    /** Options of a combobox: members first, each group by name. */
    options,
    /** By user id. */
    people,
    isLoading: employees.isLoading || former.isLoading,
    /** The reason why a combobox has no options; undefined if the members have loaded. */
    failure: employees.error && !employees.data ? t('peopleField.failed') : undefined,
  };
}
