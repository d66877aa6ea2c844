import type { LeaveForm } from '@atrium/contracts';

/** Returns the earliest current or future leave that is approved or pending; null if there is none. */
export function nextLeave(forms: readonly LeaveForm[], today: string): LeaveForm | null {
  const ahead = forms.filter(
    ({ status, endDate }) => (status === 'Approved' || status === 'Pending') && endDate >= today,
  );
  return ahead.toSorted((a, b) => a.startDate.localeCompare(b.startDate))[0] ?? null;
}
