import { IconButton, media, Menu, MenuRadioGroup, token, useThemeName } from '@atrium/ui';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { Logo } from '../../../shell/components/logo';
import { useTexts } from '../../../shell/use-texts';
import { CompanySwitcher } from './company-switcher';
import { Navigation } from './navigation';
import { NavigationIcons } from './navigation-icons';
import { ProfileMenu } from './profile-menu';
import { SearchField } from './search-field';
import { SlotTriggers } from './slot-triggers';
import { fitName, NAME_GAP_PX } from '../model/fit-name';
import { THEMES } from '../../../shell/appearance/appearance-controls';
import { chooseTheme, useThemeChoice } from '../../../shell/appearance/theme-choice';

// Sticky and floating elements of a page start below the bar.
const RoomForBar = createGlobalStyle`
  :root { --top-bar: ${token.size.bar}; }
`;

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${token.layer.bar};
  display: flex;
  align-items: center;
  gap: ${token.space(2)};
  height: ${token.size.bar};
  padding: 0 ${token.space(4)};
  /* The tools stay where they are whether the page has a scrollbar or not; the bar reaches the edge. */
  padding-right: calc(${token.space(4)} + 100% - ${token.measure.screen});
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.surfaceRaised};
  ${media.compact} {
    justify-content: space-between;
    padding: 0 ${token.space(2)};
  }
`;

const Home = styled(Link)`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: ${token.radius.control};
  ${media.compact} {
    display: none;
  }
`;

const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 2px;
  margin-left: auto;
`;

/** The bar above every page of the app. */
export function TopBar({ notifications }: { notifications: ReactNode }) {
  const { t } = useTexts();
  const companyName = useRef<HTMLSpanElement>(null);
  const [nameWidth, setNameWidth] = useState(0);
  // The name may take the space that the navigation leaves, including the space that the name takes now.
  const onMeasured = (needed: number, room: number) => {
    const width = companyName.current?.getBoundingClientRect().width ?? 0;
    setNameWidth(fitName(room - needed + (width > 0 ? width + NAME_GAP_PX : 0)));
  };
  return (
    <Bar>
      <RoomForBar />
      <Home to="/dashboard" aria-label={t('topBar.home')}>
        <Logo />
      </Home>
      <CompanySwitcher nameWidth={nameWidth} nameRef={companyName} />
      <Navigation onMeasured={onMeasured} />
      <Tools>
        <SearchField />
        <NavigationIcons />
        <SlotTriggers name="topbar.timers" />
        <SlotTriggers name="topbar.messages" />
        {notifications}
        <ThemeMenu />
        <ProfileMenu />
      </Tools>
    </Bar>
  );
}

// On narrow screens the choice is in the drawer.
const Wide = styled.div`
  ${media.compact} {
    display: none;
  }
`;

/** A menu for the theme: light, dark or system. */
function ThemeMenu() {
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
