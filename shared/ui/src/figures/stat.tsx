import { Skeleton, token } from '@atrium/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  /* The values of a row are level, also where a label takes two lines. */
  justify-content: space-between;
  gap: ${token.space(0.5)};
  min-width: 0;
`;

const Label = styled.dt`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

const Value = styled.dd<{ $small: boolean }>`
  /* Smaller in narrow columns, so that a value such as "1,108 h 32 min" stays on one line. */
  font-size: ${({ $small }) =>
    `clamp(${token.font.size.md}, 13.5cqi, ${$small ? token.font.size.lg : token.font.size.xl})`};
  font-weight: ${token.font.weight.semibold};
  font-variant-numeric: ${token.font.tabular};
  letter-spacing: -0.01em;
  line-height: ${token.font.line.tight};
  overflow-wrap: anywhere;
`;

const Detail = styled.dd<{ $tone: 'neutral' | 'positive' | 'danger' }>`
  color: ${({ $tone }) =>
    ({ neutral: token.color.textMuted, positive: token.color.onSoftPositive, danger: token.color.onSoftDanger })[
      $tone
    ]};
  font-size: ${token.font.size.sm};
  font-variant-numeric: ${token.font.tabular};
`;

/** A row of `Stat`s as a description list. The stats of a row are as wide as each other. */
export const StatList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 128px), 1fr));
  gap: ${token.space(4)} ${token.space(6)};
  margin: 0;
`;

/** Props of `Stat`. */
export interface StatProps {
  label: string;
  value: ReactNode;
  /** A comparison or a unit: "4 h more than last week". */
  detail?: ReactNode;
  tone?: 'neutral' | 'positive' | 'danger';
  loading?: boolean;
  /** `sm` is for many stats side by side. */
  size?: 'sm' | 'md';
}

/** A value with its label, for use in a `StatList`. Keeps its height while loading. */
export function Stat({ label, value, detail, tone = 'neutral', loading = false, size = 'md' }: StatProps) {
  return (
    <Frame aria-busy={loading || undefined}>
      <Label>{label}</Label>
      <Value $small={size === 'sm'}>{loading ? <Skeleton width="5ch" height="1.25em" /> : value}</Value>
      {detail !== undefined && <Detail $tone={tone}>{loading ? <Skeleton width="12ch" /> : detail}</Detail>}
    </Frame>
  );
}
