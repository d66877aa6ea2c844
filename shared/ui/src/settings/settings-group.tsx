import { media, token } from '@atrium/ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

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

/** Contains `SettingLine`s, which have their own spacing. */
export const SettingLines = styled.div`
  > [role='alert']:first-child {
    margin-top: ${token.space(4)};
  }
`;

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
  > header + :where(:not([role='alert'])) {
    padding-top: ${token.space(4)};
  }
  /* A notice has a background, which begins below the space. */
  > header + [role='alert'] {
    margin-top: ${token.space(4)};
  }
  > header + ${SettingLines} {
    padding-top: 0;
  }
`;

/** The name of a setting. */
export const SettingName = styled.span`
  font-weight: ${token.font.weight.medium};
`;

/** A titled group of settings within a section. */
export function SettingsGroup({ title, help, children }: { title: string; help?: ReactNode; children: ReactNode }) {
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

const LineFrame = styled.div<{ $short: boolean }>`
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
  ${({ $short }) =>
    !$short &&
    css`
      ${media.phone} {
        flex-direction: column;
        align-items: flex-start;
      }
    `}
`;

interface SettingLineProps {
  name: ReactNode;
  help?: ReactNode;
  /** Whether the control is short enough to stay on the right on phones too. */
  short?: boolean;
  /** The control. */
  children?: ReactNode;
}

/** One setting with its control on the right; on phones, a control that is not short is below it. */
export function SettingLine({ name, help, short = false, children }: SettingLineProps) {
  return (
    <LineFrame $short={short}>
      <div>
        <SettingName as="div">{name}</SettingName>
        {help !== undefined && <p>{help}</p>}
      </div>
      {children}
    </LineFrame>
  );
}
