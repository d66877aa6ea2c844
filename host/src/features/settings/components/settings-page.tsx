import { Page, media, token } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { LanguageControl } from '../../../shell/language-control';
import { ThemeControl } from '../../../shell/theme-control';
import { useTexts } from '../../../shell/use-texts';

const Section = styled.section`
  max-width: 720px;
  h2 {
    padding-bottom: ${token.space(2)};
    border-bottom: 1px solid ${token.color.border};
    font-size: ${token.font.size.md};
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(3)} ${token.space(6)};
  padding-block: ${token.space(4)};
  & + & {
    border-top: 1px solid ${token.color.border};
  }
  h3 {
    font-weight: ${token.font.weight.medium};
  }
  p {
    color: ${token.color.textMuted};
    font-size: 0.8125rem;
  }
  ${media.phone} {
    flex-direction: column;
    align-items: flex-start;
  }
`;

function Setting({ name, help, children }: { name: string; help: string; children: ReactNode }) {
  return (
    <Line>
      <div>
        <h3>{name}</h3>
        <p>{help}</p>
      </div>
      {children}
    </Line>
  );
}

/** /settings */
export function Component() {
  const { t } = useTexts();
  return (
    <Page title={t('settings.title')}>
      <Section>
        <h2>{t('settings.appearance')}</h2>
        <Setting name={t('settings.theme')} help={t('settings.themeHelp')}>
          <ThemeControl />
        </Setting>
        <Setting name={t('settings.language')} help={t('settings.languageHelp')}>
          <LanguageControl />
        </Setting>
      </Section>
    </Page>
  );
}
