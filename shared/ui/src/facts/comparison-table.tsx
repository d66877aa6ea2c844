import { token, VisuallyHidden } from '@atrium/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Sheet = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-variant-numeric: ${token.font.tabular};
  th,
  td {
    padding: ${token.space(2)} ${token.space(2)} ${token.space(2)} 0;
    border-bottom: 1px solid ${token.color.border};
    font-weight: ${token.font.weight.regular};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
  }
  tr > :first-child {
    width: 28%;
  }
`;

const After = styled.td<{ $changed: boolean }>`
  && {
    font-weight: ${({ $changed }) => ($changed ? token.font.weight.semibold : token.font.weight.regular)};
  }
`;

/** A field with its old and its new value. */
export interface ComparedField {
  key: string;
  label: ReactNode;
  before: ReactNode;
  after: ReactNode;
  /** Highlights the new value. Set it where other fields of the table did not change. */
  isChanged?: boolean;
}

/** Props of `ComparisonTable`. */
export interface ComparisonTableProps {
  /** Accessible name of the table. */
  label: string;
  /** Headings of the columns; that of the fields is for screen readers. */
  headings: { field: string; before: string; after: string };
  fields: readonly ComparedField[];
}

/** A table of fields with their old and new values side by side. */
export function ComparisonTable({ label, headings, fields }: ComparisonTableProps) {
  return (
    <Sheet aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{headings.field}</VisuallyHidden>
          </th>
          <th scope="col">{headings.before}</th>
          <th scope="col">{headings.after}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ key, label: field, before, after, isChanged = false }) => (
          <tr key={key}>
            <th scope="row">{field}</th>
            <td>{before}</td>
            <After $changed={isChanged}>{after}</After>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}
