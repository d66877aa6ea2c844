import { token } from '@atrium/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space(4)};
  /* The shell, whose releases are not those of the remotes, renders a section 32 px below its title. */
  margin-top: -${token.space(7)};
  > p {
    flex: 1 1 240px;
    max-width: ${token.measure.text};
    color: ${token.color.textMuted};
  }
`;

interface SectionHelpProps {
  /** The section's primary action, on the right. */
  action?: ReactNode;
  children: ReactNode;
}

/** The help of a remote's settings section, directly below the title that the shell renders. It begins the section. */
export function SectionHelp({ action, children }: SectionHelpProps) {
  return (
    <Frame>
      <p>{children}</p>
      {action}
    </Frame>
  );
}
