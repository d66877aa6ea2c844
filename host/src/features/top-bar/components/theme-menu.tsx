import { IconButton, Menu, MenuRadioGroup } from '@atrium/ui';
import { useTheme } from 'styled-components';
import { chooseTheme, useThemeChoice } from '../../../shell/theme-choice';
import { useTexts } from '../../../shell/use-texts';

/** Light, dark, or what the device says. */
export function ThemeMenu() {
  const { t } = useTexts();
  const choice = useThemeChoice();
  const { name } = useTheme();
  return (
    <Menu trigger={<IconButton icon={name === 'dark' ? 'moon' : 'sun'} label={t('topBar.theme')} />}>
      <MenuRadioGroup
        label={t('topBar.theme')}
        value={choice}
        onValueChange={chooseTheme}
        options={[
          { value: 'light', label: t('topBar.themeLight'), icon: 'sun' },
          { value: 'dark', label: t('topBar.themeDark'), icon: 'moon' },
          { value: 'system', label: t('topBar.themeSystem'), icon: 'monitor' },
        ]}
      />
    </Menu>
  );
}
