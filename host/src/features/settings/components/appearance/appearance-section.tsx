import { LanguageControl } from '../../../../shell/appearance/language-control';
import { ThemeControl } from '../../../../shell/appearance/theme-control';
import { useTexts } from '../../../../shell/use-texts';
import { useCompact } from '../../../../shell/use-compact';
import { Line, Lines, Section } from '../shared/section';
import { PhoneBarGroup } from './phone-bar-group';

/** The section at /settings/appearance. */
export function Component() {
  const { t } = useTexts();
  // Wider screens have no bar at the bottom.
  const isCompact = useCompact();
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
      {isCompact && <PhoneBarGroup />}
    </Section>
  );
}
