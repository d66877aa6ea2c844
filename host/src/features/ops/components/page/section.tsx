import { token } from '@atrium/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space(4)};
  min-width: 0;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space(3)} ${token.space(6)};
  > div:first-child {
    flex: 1 1 200px;
    min-width: 0;
  }
  h2 {
    font-size: ${token.font.size.lg};
    letter-spacing: -0.012em;
    overflow-wrap: anywhere;
  }
  p {
    max-width: ${token.measure.text};
    margin-top: ${token.space(1)};
    color: ${token.color.textMuted};
  }
`;

interface SectionProps {
  title: string;
  help?: string;
  /** Buttons or a filter, on the right. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page below /ops, with its heading. */
export function Section({ title, help, action, children }: SectionProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Head>
        <div>
          <h2 id={id}>{title}</h2>
          {help !== undefined && <p>{help}</p>}
        </div>
        {action}
      </Head>
      {children}
    </Frame>
  );
}
