import { token } from '@atrium/ui';
import { createContext, type ReactNode, use, useId } from 'react';
import styled from 'styled-components';

const Frame = styled.section`
  display: grid;
  gap: ${token.space(3)};
  padding: ${token.space(5)} 0;
  border-top: 1px solid ${token.color.border};
`;

const Name = styled.h2`
  font-size: ${token.font.size.md};
`;

const StateGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: ${token.space(5)};
  align-items: start;
`;

const WideGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space(5)};
`;

const StateFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${token.space(1.5)};
  min-width: 0;
`;

const Caption = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
`;

/** The name of the only component to show; null for all. */
export const OnlySpecimen = createContext<string | null>(null);

/** A component with all its states. */
export function Specimen({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  const id = useId();
  const only = use(OnlySpecimen);
  if (only !== null && only !== name) return null;
  const Grid = wide ? WideGrid : StateGrid;
  return (
    <Frame aria-labelledby={id}>
      <Name id={id}>{name}</Name>
      <Grid>{children}</Grid>
    </Frame>
  );
}

/** A component in one state, with the name of the state. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <StateFrame>
      <Caption>{name}</Caption>
      {children}
    </StateFrame>
  );
}
