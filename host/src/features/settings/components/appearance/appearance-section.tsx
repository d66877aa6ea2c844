import { LanguageControl } from '../../../../shell/appearance/language-control';
import { ThemeControl } from '../../../../shell/appearance/theme-control';
import { useTexts } from '../../../../shell/use-texts';
import { Line, Lines, Section } from '../shared/section';

/** The section at /settings/appearance. */
export function Component() {
  const { t } = useTexts();
  return (
    <Section title={t('settings.appearance.title')} help={t('settings.appearance.help')}>
      <Lines>
        <Line name={t('settings.appearance.theme')} help={t('settings.appearance.themeHelp')}>
          <ThemeControl />
        </Line>
        <Line name={t('settings.language')} help={t('settings.appearance.languageHelp')}>
          <LanguageControl />
        </Line>
      </Lines>
    </Section>
  );
}
