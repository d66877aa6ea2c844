import { IconButton, Menu, MenuRadioGroup, media, useThemeName } from '@atrium/ui';
import styled from 'styled-components';
import { THEMES } from '../../../shell/appearance/theme-control';
import { chooseTheme, useThemeChoice } from '../../../shell/appearance/theme-choice';
import { useTexts } from '../../../shell/use-texts';

// On narrow screens the choice is in the drawer.
const Wide = styled.div`
  ${media.compact} {
    display: none;
  }
`;

/** A menu for the theme: light, dark or system. */
export function ThemeMenu() {
  const { t } = useTexts();
  const choice = useThemeChoice();
  const name = useThemeName();
  return (
    <Wide>
      <Menu trigger={<IconButton icon={name === 'dark' ? 'moon' : 'sun'} label={t('topBar.theme')} />}>
        <MenuRadioGroup
          label={t('topBar.theme')}
          value={choice}
          onValueChange={chooseTheme}
          options={THEMES.map(({ value, label, icon }) => ({ value, label: t(label), icon }))}
        />
      </Menu>
    </Wide>
  );
}
