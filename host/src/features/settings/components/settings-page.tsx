import { LANGUAGES } from '@atrium/platform';
import { Page, SegmentedControl, media, token } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { chooseLanguage, LANGUAGE_NAMES } from '../../../shell/language';
import { chooseTheme, useThemeChoice } from '../../../shell/theme-choice';
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
  const { t, language, i18n } = useTexts();
  const theme = useThemeChoice();
  return (
    <Page title={t('settings.title')}>
      <Section>
        <h2>{t('settings.appearance')}</h2>
        <Setting name={t('settings.theme')} help={t('settings.themeHelp')}>
          <SegmentedControl
            label={t('settings.theme')}
            value={theme}
            options={[
              { value: 'light', label: t('topBar.themeLight'), icon: 'sun' },
              { value: 'dark', label: t('topBar.themeDark'), icon: 'moon' },
              { value: 'system', label: t('topBar.themeSystem'), icon: 'monitor' },
            ]}
            onValueChange={chooseTheme}
          />
        </Setting>
        <Setting name={t('settings.language')} help={t('settings.languageHelp')}>
          <SegmentedControl
            label={t('settings.language')}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onValueChange={(value) => chooseLanguage(i18n, value)}
          />
        </Setting>
      </Section>
    </Page>
  );
}
