import type { ApiClient } from '@atrium/api-client';
import type { AuthClient } from '@atrium/auth';
import type { Bus } from '@atrium/bus';
import { sharedKeys } from '@atrium/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { distinctUntilChanged, filter, map, pairwise } from 'rxjs';
import { employeesQuery } from './employees';
import { userSettingsQuery } from './user-settings';

/** Key of the mutations by which people leave a company themselves: they are told by what they pressed. */
export const LEAVING_KEY = ['host', 'leaving'] as const;

interface Parts {
  auth: Pick<AuthClient, 'session$' | 'getState' | 'reloadUser'>;
  bus: Bus;
  api: ApiClient;
  queryClient: QueryClient;
}

/**
 * Leaves nothing of one company in the cache for the next one, however the change came about: a switch here or in
 * another tab, founding, joining, being removed. Returns what ends it.
 */
export function forgetCompanyOnChange({ auth, bus, api, queryClient }: Parts): () => void {
  const startAfresh = () => {
    queryClient.removeQueries({ type: 'inactive' });
    for (const query of queryClient.getQueryCache().findAll({ type: 'active' })) query.reset();
    // What is still on the screen once it is drawn for the rights of the new company is fetched again.
    setTimeout(() => void queryClient.refetchQueries({ type: 'active' }));
    void queryClient.prefetchQuery(userSettingsQuery(api));
    if (auth.getState().user?.company) void queryClient.prefetchQuery(employeesQuery(api));
  };
  const changed = auth.session$
    .pipe(
      map(({ user }) => ({ userId: user?.id, companyId: user?.company?._id })),
      distinctUntilChanged((a, b) => a.userId === b.userId && a.companyId === b.companyId),
      pairwise(),
      filter(([before, after]) => after.userId !== undefined && before.userId === after.userId),
    )
    .subscribe(startAfresh);
  const switchedElsewhere = bus
    .on('company.switched')
    .pipe(filter(({ companyId }) => auth.getState().user?.company?._id !== companyId))
    // If it fails, the next call is refused with `company_changed`.
    .subscribe(() => void auth.reloadUser().catch(() => undefined));
  const ended = bus.on('session.ended').subscribe(() => queryClient.clear());
  const people = bus.on('employees.changed').subscribe(() => {
    void queryClient.invalidateQueries({ queryKey: sharedKeys.employees });
  });
  return () => {
    for (const subscription of [changed, switchedElsewhere, ended, people]) subscription.unsubscribe();
  };
}
