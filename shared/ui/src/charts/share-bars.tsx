import { categorical, token, usePageLocale } from '@atrium/ui';
import { styled } from 'styled-components';
import { ChartFigure } from './chart-figure';
import { useChartTexts } from './texts';

const Bars = styled.ul`
  display: grid;
  gap: ${token.space(2)};
`;

const Bar = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space(0.5)} ${token.space(3)};
  font-variant-numeric: ${token.font.tabular};
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Track = styled.span`
  grid-column: 1 / -1;
  height: 8px;
  border-radius: ${token.radius.round};
  background: ${token.color.pressed};
`;

const Fill = styled.span<{ $color: string }>`
  display: block;
  height: 100%;
  min-width: 2px;
  border-radius: inherit;
  background: ${({ $color }) => $color};
  forced-color-adjust: none;
`;

const Percent = styled.span`
  color: ${token.color.textMuted};
`;

/** A part of a whole. */
export interface SharePart {
  key: string;
  label: string;
  value: number;
  /** Index of a categorical colour. */
  color: number;
}

/** Props of `ShareBars`. */
export interface ShareBarsProps {
  caption: string;
  /** Table header of the parts: "Project". */
  partHead: string;
  /** Table header of the values: "Hours". */
  valueHead: string;
  parts: readonly SharePart[];
  /** Formats a value: `wordDuration` for seconds. */
  format: (value: number) => string;
}

/** Shares of a whole as horizontal bars, largest first; each bar shows its value. */
export function ShareBars({ caption, partHead, valueHead, parts, format }: ShareBarsProps) {
  const texts = useChartTexts();
  const percent = new Intl.NumberFormat(usePageLocale(), { style: 'percent', maximumFractionDigits: 0 });
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const shares = parts
    .map((part) => ({ ...part, share: total === 0 ? 0 : part.value / total }))
    .toSorted((a, b) => b.value - a.value);
  return (
    <ChartFigure
      caption={caption}
      data={{
        rowHead: partHead,
        heads: [valueHead, texts.share],
        rows: shares.map(({ key, label, value, share }) => ({
          key,
          name: label,
          cells: [format(value), percent.format(share)],
        })),
      }}
    >
      {total === 0 ? (
        <Percent>{texts.noData}</Percent>
      ) : (
        <Bars>
          {shares.map(({ key, label, value, share, color }) => (
            <Bar key={key}>
              <Name>{label}</Name>
              <span>
                {format(value)} <Percent>{percent.format(share)}</Percent>
              </span>
              <Track aria-hidden>
                <Fill $color={categorical(color).solid} style={{ width: `${share * 100}%` }} />
              </Track>
            </Bar>
          ))}
        </Bars>
      )}
    </ChartFigure>
  );
}
