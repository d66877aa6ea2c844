import { id } from '@atrium/contracts';
import { useUrlState } from '@atrium/platform/url-state';

/** Manages the person, the year and the open ledger of the balances on `/leave-approver` in the URL. */
export function useBalancesUrl() {
  const [params, change] = useUrlState();
  const year = Number(params.get('year'));
  return {
    person: id.safeParse(params.get('person')).data ?? null,
    setPerson: (userId: string) => change({ person: userId === '' ? null : userId, ledger: null }),
    /** Null for the current year. */
    year: Number.isInteger(year) && year >= 2000 && year <= 2200 ? year : null,
    setYear: (value: number | null) => change({ year: value === null ? null : String(value) }, { replace: true }),
    /** Id of the leave type whose ledger is open. */
    ledger: id.safeParse(params.get('ledger')).data ?? null,
    openLedger: (leaveType: string) => change({ ledger: leaveType }),
    closeLedger: () => change({ ledger: null }, { replace: true }),
  };
}
