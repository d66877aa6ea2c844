import type { LeaveStatus } from '@atrium/contracts';
import { Badge, type Tone } from '@atrium/platform';
import { useTexts } from '../use-texts';

const TONES: Record<LeaveStatus, Tone> = {
  Pending: 'warning',
  Approved: 'positive',
  Rejected: 'danger',
  Cancelled: 'neutral',
};

/** The badge with the status of a request. */
export function StatusBadge({ status }: { status: LeaveStatus }) {
  const { t } = useTexts();
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
