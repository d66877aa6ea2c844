import { SegmentedControl } from '@atrium/ui';
import { chooseTheme, useThemeChoice } from './theme-choice';
import { useTexts } from '../use-texts';

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
