import { useUrlState } from '@atrium/platform/url-state';
import { useCallback } from 'react';

/** Tabs of `/people`. */
const PEOPLE_TABS = ['directory', 'invitations', 'former'] as const;
export type PeopleTab = (typeof PEOPLE_TABS)[number];

/** Which invitations the list shows: those that can still be used, or those that expired unused. */
export const INVITATION_STATES = ['valid', 'expired'] as const;

/** Returns the state of `/people` that is stored in the URL: the tab, the filters and the open panel. */
export function usePeopleUrl() {
  const [params, change] = useUrlState();

  /** Returns the URL of a person's panel beside the current view. */
  const pathOf = useCallback(
    (userId: string) => {
      const next = new URLSearchParams(params);
      next.set('person', userId);
      next.delete('edit');
      return `/people?${next.toString()}`;
    },
    [params],
  );

  return {
    params,
    tab: PEOPLE_TABS.find((tab) => tab === params.get('tab')) ?? 'directory',
    /** Null for all invitations. */
    invitationState: INVITATION_STATES.find((state) => state === params.get('invitations')) ?? null,
    personId: params.get('person'),
    isEditing: params.has('edit'),
    isInviting: params.has('invite'),
    change,
    pathOf,
  };
}
