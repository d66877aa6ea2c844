import { styled, token } from '@atrium/platform';
import type { ReactNode } from 'react';

const List = styled.ul`
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceRaised};
  > li {
    padding: ${token.space(3)} ${token.space(4)};
  }
  > li + li {
    border-top: 1px solid ${token.color.border};
  }
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space(4)};
  color: ${token.color.textMuted};
  font-variant-numeric: ${token.font.tabular};
  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > :last-child {
    flex: none;
  }
  &:first-child {
    color: ${token.color.text};
    font-weight: ${token.font.weight.semibold};
  }
`;

/** A name with its sum. */
interface NamedSum {
  key: string;
  name: ReactNode;
  sum: ReactNode;
}

interface MatrixListProps {
  label: string;
  /** People, or the total, each with the sums of their projects. */
  rows: readonly (NamedSum & { parts: readonly NamedSum[] })[];
}

/** The matrix on phones, where its columns have no room: each person with their projects below. */
export function MatrixList({ label, rows }: MatrixListProps) {
  return (
    <List aria-label={label}>
      {rows.map(({ key, name, sum, parts }) => (
        <li key={key}>
          <Line>
            <span>{name}</span>
            <span>{sum}</span>
          </Line>
          {parts.map((part) => (
            <Line key={part.key}>
              <span>{part.name}</span>
              <span>{part.sum}</span>
            </Line>
          ))}
        </li>
      ))}
    </List>
  );
}
