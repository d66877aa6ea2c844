import { token } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Detail = styled.span`
  display: block;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.regular};
  overflow-wrap: anywhere;
`;

/** The content of a cell, with a detail below it. */
export function CellLines({ detail, children }: { detail: ReactNode; children: ReactNode }) {
  return (
    <span>
      {children}
      {Boolean(detail) && <Detail>{detail}</Detail>}
    </span>
  );
}
