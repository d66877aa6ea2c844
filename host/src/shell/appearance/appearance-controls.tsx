import { LANGUAGES } from '@atrium/platform';
import { SegmentedControl } from '@atrium/ui';
import { chooseTheme, useThemeChoice } from './theme-choice';
import { useTexts } from '../use-texts';
import { chooseLanguage, LANGUAGE_NAMES } from './language';

/** A control for the language; each language is shown by its own name. */
export function LanguageControl() {
  const { t, language, i18n } = useTexts();
  return (
    <SegmentedControl
      label={t('settings.language')}
      value={language}
      options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      onValueChange={(value) => void chooseLanguage(i18n, value)}
    />
  );
}

/** The available themes, with value, text and icon. */
export const THEMES = [
  { value: 'light', label: 'topBar.themeLight', icon: 'sun' },
  { value: 'dark', label: 'topBar.themeDark', icon: 'moon' },
  { value: 'system', label: 'topBar.themeSystem', icon: 'monitor' },
] as const;

/** A segmented control for the theme: light, dark or system. */
export function ThemeControl({ iconsOnly = false }: { iconsOnly?: boolean }) {
  const { t } = useTexts();
  return (
    <SegmentedControl
      label={t('topBar.theme')}
      iconsOnly={iconsOnly}
      value={useThemeChoice()}
      options={THEMES.map(({ value, label, icon }) => ({ value, label: t(label), icon }))}
      onValueChange={chooseTheme}
    />
  );
}
