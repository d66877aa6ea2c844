import styled, { css } from 'styled-components';
import { token } from '../theme/token';

/** The meaning of a badge or banner, shown by its colour. */
export type Tone = 'neutral' | 'accent' | 'positive' | 'warning' | 'danger' | 'info';

const TONES: Record<Tone, ReturnType<typeof css>> = {
  neutral: css`
    background: ${token.color.pressed};
    color: ${token.color.textMuted};
  `,
  accent: css`
    background: ${token.color.softAccent};
    color: ${token.color.onSoftAccent};
  `,
  positive: css`
    background: ${token.color.softPositive};
    color: ${token.color.onSoftPositive};
  `,
  warning: css`
    background: ${token.color.softWarning};
    color: ${token.color.onSoftWarning};
  `,
  danger: css`
    background: ${token.color.softDanger};
    color: ${token.color.onSoftDanger};
  `,
  info: css`
    background: ${token.color.softInfo};
    color: ${token.color.onSoftInfo};
  `,
};

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${token.space(1)};
  height: 20px;
  padding: 0 ${token.space(2)};
  border-radius: ${token.radius.round};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
  line-height: 1;
  white-space: nowrap;
  ${({ $tone }) => TONES[$tone]}
`;

/** A short status label: `<Badge tone="positive">Approved</Badge>`. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: React.ReactNode }) {
  return <Pill $tone={tone}>{children}</Pill>;
}

const Count = styled.span<{ $quiet: boolean }>`
  display: inline-grid;
  place-items: center;
  min-width: 18px;
  height: 18px;
  padding: 0 ${token.space(1)};
  border-radius: ${token.radius.round};
  background: ${({ $quiet }) => ($quiet ? token.color.pressed : token.color.accent)};
  color: ${({ $quiet }) => ($quiet ? token.color.textMuted : token.color.onAccent)};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.semibold};
  font-variant-numeric: ${token.font.tabular};
  line-height: 1;
  box-shadow: 0 0 0 2px var(--badge-ring, transparent);
`;

/** Counts above this are shown as `99+`. */
export const COUNT_CAP = 99;

/** Formats a count as in its badge. Use it in a control's name too, so that the name matches for speech input. */
export const countText = (count: number) => (count > COUNT_CAP ? `${COUNT_CAP}+` : String(count));

interface CountBadgeProps {
  count: number;
  /** The count in words for screen readers: `3 unread messages`. Omit it if the control's name includes the count. */
  label?: string;
  /** For counts that need no attention. */
  quiet?: boolean;
}

/** An unread count, capped at `99+`. Renders nothing at zero. */
export function CountBadge({ count, label, quiet = false }: CountBadgeProps) {
  if (count <= 0) return null;
  const role = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Count $quiet={quiet} {...role}>
      {countText(count)}
    </Count>
  );
}
