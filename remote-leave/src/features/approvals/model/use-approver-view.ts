import { useUrlState } from '@atrium/platform/url-state';

const APPROVER_VIEWS = ['waiting', 'requests', 'history', 'corrections', 'balances'] as const;
export type ApproverView = (typeof APPROVER_VIEWS)[number];

export const QUEUE_KINDS = ['leave', 'correction'] as const;

/** Manages the tab of `/leave-approver` and the kind of queue items in the URL. */
export function useApproverView() {
  const [params, change] = useUrlState();
  return {
    view: APPROVER_VIEWS.find((view) => view === params.get('view')) ?? 'waiting',
    // The status and the page of one list do not apply to another.
    setView: (view: ApproverView) =>
      change({
        view: view === 'waiting' ? null : view,
        status: null,
        page: null,
        person: null,
        ledger: null,
        year: null,
      }),
    kind: QUEUE_KINDS.find((kind) => kind === params.get('kind')) ?? null,
    setKind: (kind: string) => change({ kind: kind === '' ? null : kind, page: null }, { replace: true }),
  };
}
