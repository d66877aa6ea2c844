import { id } from '@atrium/contracts';
import { useUrlState } from '@atrium/platform/url-state';

/** Manages the year of the balances and the open ledger on `/leave` in the URL. */
export function useHomePanels() {
  const [params, change] = useUrlState();
  const ledger = id.safeParse(params.get('ledger'));
  const year = Number(params.get('year'));
  return {
    /** Null for the current year. */
    year: Number.isInteger(year) && year >= 2000 && year <= 2200 ? year : null,
    setYear: (value: number | null) => change({ year: value === null ? null : String(value) }, { replace: true }),
    /** Id of the leave type whose ledger is open. */
    ledger: ledger.success ? ledger.data : null,
    openLedger: (leaveType: string) => change({ ledger: leaveType, leave: null, new: null }),
    closeLedger: () => change({ ledger: null }, { replace: true }),
  };
}
