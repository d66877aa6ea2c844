import type { LeaveStatus } from '@atrium/contracts';
import { Badge, styled, token, type Tone } from '@atrium/platform';
import { useTexts } from '../use-texts';

const TONES: Record<LeaveStatus, Tone> = {
  Pending: 'warning',
  Approved: 'positive',
  Rejected: 'danger',
  Cancelled: 'neutral',
};

/** The statuses between which a request changes by a decision. */
const DECIDED = ['Pending', 'Approved', 'Rejected'] as const;

/** As wide as a badge with the longest of these statuses, so that a decision neither moves columns nor wraps a line. */
const Place = styled.span`
  display: inline-grid;
  justify-items: start;
  &::after {
    content: attr(data-longest);
    overflow: hidden;
    height: 0;
    padding-inline: ${token.space(2)};
    font-size: ${token.font.size.xs};
    font-weight: ${token.font.weight.medium};
    white-space: nowrap;
    visibility: hidden;
  }
`;

/** The badge with the status of a request. */
export function StatusBadge({ status }: { status: LeaveStatus }) {
  const { t } = useTexts();
  const longest = DECIDED.map((one) => t(`status.${one}`)).reduce((a, b) => (b.length > a.length ? b : a));
  return (
    <Place data-longest={longest}>
      <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
    </Place>
  );
}
