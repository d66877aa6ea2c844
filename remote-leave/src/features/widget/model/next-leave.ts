import type { LeaveForm } from '@atrium/contracts';

/** The soonest leave that is still going on or ahead, approved or waiting; null where there is none. */
export function nextLeave(forms: readonly LeaveForm[], today: string): LeaveForm | null {
  const ahead = forms.filter(
    ({ status, endDate }) => (status === 'Approved' || status === 'Pending') && endDate >= today,
  );
  return ahead.toSorted((a, b) => a.startDate.localeCompare(b.startDate))[0] ?? null;
}
