import { token } from '@atrium/ui';
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
  /** The section's primary action, on the right as on every page. */
  action?: ReactNode;
  /** Takes the whole width of the page. */
  wide?: boolean | undefined;
  children: ReactNode;
}

/** A section of the settings: title, help text and groups. */
export function Section({ title, help, action, wide = false, children }: SectionProps) {
  return (
    <Frame data-wide={wide || undefined}>
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

export {
  SettingLine as Line,
  SettingLines as Lines,
  SettingName as LineName,
  SettingsGroup as Group,
} from '@atrium/ui/settings';
