import type { ApiClient } from '@atrium/api-client';
import type { AuthClient } from '@atrium/auth';
import type { Bus } from '@atrium/bus';
import { sharedKeys } from '@atrium/contracts';
import { confirmDiscardUnsavedWork, employeesQuery } from '@atrium/platform';
import type { QueryClient } from '@tanstack/react-query';
import { distinctUntilChanged, filter, map, pairwise } from 'rxjs';
import { userSettingsQuery } from '../session/user-settings';

interface CompanyParts {
  auth: Pick<AuthClient, 'session$' | 'getState' | 'reloadUser'>;
  bus: Bus;
  api: ApiClient;
  queryClient: QueryClient;
  toasts: { dismissActions(): void };
}

/**
 * Clears one company's data from the cache, and Undo buttons from toasts, whenever the active company changes: through
 * a switch in this or another tab, founding, joining or being removed. Asks before a switch in another tab discards
 * unsaved work in this one. Returns a function that unsubscribes it.
 */
export function forgetCompanyOnChange({ auth, bus, api, queryClient, toasts }: CompanyParts): () => void {
  const clearCompany = () => {
    toasts.dismissActions();
    // A change that waits for an earlier one would be sent for the new company.
    const mutations = queryClient.getMutationCache();
    for (const mutation of mutations.findAll({ predicate: ({ state }) => state.isPaused })) mutations.remove(mutation);
    queryClient.removeQueries({ type: 'inactive' });
    for (const query of queryClient.getQueryCache().findAll({ type: 'active' })) query.reset();
    // Refetches the queries that are still on the screen after it has rendered with the permissions in the new company.
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
    .subscribe(clearCompany);
  // Until the user discards unsaved work, this tab keeps the company that the work belongs to, and the server rejects
  // its requests with `company_changed`.
  const follow = async () => {
    if (await confirmDiscardUnsavedWork()) await auth.reloadUser();
  };
  const switchedElsewhere = bus
    .on('company.switched')
    .pipe(filter(({ companyId }) => auth.getState().user?.company?._id !== companyId))
    // If the reload fails, the next call is rejected with `company_changed`.
    .subscribe(() => void follow().catch(() => undefined));
  const ended = bus.on('session.ended').subscribe(() => {
    toasts.dismissActions();
    queryClient.clear();
  });
  const people = bus.on('employees.changed').subscribe(() => {
    for (const queryKey of [sharedKeys.employees, sharedKeys.departments])
      void queryClient.invalidateQueries({ queryKey });
  });
  return () => {
    for (const subscription of [changed, switchedElsewhere, ended, people]) subscription.unsubscribe();
  };
}
