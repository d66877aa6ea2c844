import { token } from '@atrium/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useChartTexts } from './texts';

const Figure = styled.figure`
  min-width: 0;
  print-color-adjust: exact;
  break-inside: avoid;
`;

const Caption = styled.figcaption`
  margin-bottom: ${token.space(3)};
  font-weight: ${token.font.weight.semibold};
`;

const Keys = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space(1)} ${token.space(4)};
  margin-top: ${token.space(2)};
  font-size: ${token.font.size.sm};
`;

const Key = styled.li<{ $color: string }>`
  display: flex;
  align-items: center;
  gap: ${token.space(1.5)};
  min-width: 0;
  overflow-wrap: anywhere;
  &::before {
    flex: none;
    width: 10px;
    height: 10px;
    border-radius: 3px;
    background: ${({ $color }) => $color};
    content: '';
    forced-color-adjust: none;
  }
`;

const Data = styled.details`
  margin-top: ${token.space(2)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  summary {
    width: fit-content;
    cursor: pointer;
  }
  div {
    overflow-x: auto;
  }
  table {
    margin-top: ${token.space(2)};
    border-collapse: collapse;
    color: ${token.color.text};
    font-variant-numeric: ${token.font.tabular};
  }
  th,
  td {
    padding: ${token.space(1)} ${token.space(3)};
    border-bottom: 1px solid ${token.color.border};
    text-align: end;
    white-space: nowrap;
  }
  th:first-child {
    padding-left: 0;
    text-align: start;
  }
  th {
    font-weight: ${token.font.weight.medium};
  }
`;

/** A table row: its name and one text per column. */
interface DataRow {
  key: string;
  name: string;
  cells: readonly string[];
}

/** The data of a chart as a table. */
interface ChartData {
  /** Header of the first column. */
  rowHead: string;
  heads: readonly string[];
  rows: readonly DataRow[];
}

interface ChartFigureProps {
  caption: string;
  keys?: readonly { key: string; label: string; color: string }[];
  data: ChartData;
  children: ReactNode;
}

/** A chart with a caption, a legend and its data as a table. */
export function ChartFigure({ caption, keys = [], data, children }: ChartFigureProps) {
  const texts = useChartTexts();
  const id = useId();
  return (
    <Figure aria-labelledby={id}>
      <Caption id={id}>{caption}</Caption>
      {children}
      {keys.length > 0 && (
        <Keys>
          {keys.map(({ key, label, color }) => (
            <Key key={key} $color={color}>
              {label}
            </Key>
          ))}
        </Keys>
      )}
      <Data>
        <summary>{texts.data}</summary>
        <div>
          <table aria-label={caption}>
            <thead>
              <tr>
                <th scope="col">{data.rowHead}</th>
                {data.heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ key, name, cells }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={data.heads[index]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Data>
    </Figure>
  );
}
