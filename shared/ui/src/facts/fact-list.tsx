import { token } from '@atrium/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A list of labelled values, with a `Fact` for each. Labels of several lists below each other are aligned. */
export const FactList = styled.dl`
  display: grid;
  gap: ${token.space(3)};
  margin: 0;
`;

const Line = styled.div`
  display: grid;
  /* The labels have room for words such as "Personalnummer" on phones. */
  grid-template-columns: minmax(132px, 2fr) minmax(0, 5fr);
  gap: ${token.space(4)};
  dt {
    min-width: 0;
    color: ${token.color.textMuted};
    hyphens: auto;
    overflow-wrap: anywhere;
  }
  dd {
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

/** Props of `Fact`. */
export interface FactProps {
  label: string;
  /** Line breaks in a text are kept. */
  children: ReactNode;
}

/** A label with its value, for use in a `FactList`. */
export function Fact({ label, children }: FactProps) {
  return (
    <Line>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Line>
  );
}
