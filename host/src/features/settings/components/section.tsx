import { media, token } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space(8)};
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${token.space(3)} ${token.space(6)};
  }
  > header > div {
    flex: 1 1 200px;
    min-width: 0;
  }
  > header h1 {
    font-size: ${token.font.size.xl};
    letter-spacing: -0.018em;
  }
  > header p {
    margin-top: ${token.space(1)};
    color: ${token.color.textMuted};
  }
`;

interface SectionProps {
  title: string;
  help?: ReactNode;
  /** The one primary action, at the right as on every page. */
  action?: ReactNode;
  children: ReactNode;
}

/** One section of the settings: its title, a line of help, then groups. */
export function Section({ title, help, action, children }: SectionProps) {
  return (
    <Frame>
      <header>
        <div>
          <h1>{title}</h1>
          {help !== undefined && <p>{help}</p>}
        </div>
        {action}
      </header>
      {children}
    </Frame>
  );
}

/** Lines below each other, which bring their own room. */
export const Lines = styled.div``;

const GroupFrame = styled.section`
  > header {
    padding-bottom: ${token.space(2)};
    border-bottom: 1px solid ${token.color.border};
  }
  > header h2 {
    font-size: ${token.font.size.md};
  }
  > header p {
    max-width: ${token.measure.text};
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
  }
  > header + * {
    padding-top: ${token.space(4)};
  }
  > header + ${Lines} {
    padding-top: 0;
  }
`;

/** Name of what can be set. */
export const LineName = styled.span`
  font-weight: ${token.font.weight.medium};
`;

/** What belongs together within a section. */
export function Group({ title, help, children }: { title: string; help?: ReactNode; children: ReactNode }) {
  return (
    <GroupFrame>
      <header>
        <h2>{title}</h2>
        {help !== undefined && <p>{help}</p>}
      </header>
      {children}
    </GroupFrame>
  );
}

const LineFrame = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(3)} ${token.space(6)};
  padding-block: ${token.space(4)};
  & + & {
    border-top: 1px solid ${token.color.border};
  }
  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > :last-child:not(:first-child) {
    flex: none;
  }
  p {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
  }
  ${media.phone} {
    flex-direction: column;
    align-items: flex-start;
  }
`;

interface LineProps {
  name: ReactNode;
  help?: ReactNode;
  /** What changes it, at the right. */
  children?: ReactNode;
}

/** One thing that can be set, with what changes it at the right; below it on phones. */
export function Line({ name, help, children }: LineProps) {
  return (
    <LineFrame>
      <div>
        <LineName as="div">{name}</LineName>
        {help !== undefined && <p>{help}</p>}
      </div>
      {children}
    </LineFrame>
  );
}
