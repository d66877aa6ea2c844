import { SegmentedControl } from '@atrium/ui';
import { chooseTheme, useThemeChoice } from './theme-choice';
import { useTexts } from './use-texts';

/** What can be chosen, by value, text and sign. */
export const THEMES = [
  { value: 'light', label: 'topBar.themeLight', icon: 'sun' },
  { value: 'dark', label: 'topBar.themeDark', icon: 'moon' },
  { value: 'system', label: 'topBar.themeSystem', icon: 'monitor' },
] as const;

/** Light, dark, or what the device says, as a switch of three. */
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
