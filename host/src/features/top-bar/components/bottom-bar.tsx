import { Drawer, Icon, media, token } from '@atrium/ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled, { createGlobalStyle, css } from 'styled-components';
import { useSignedInUser } from '../../../shell/session/session-slice';
import { useTexts } from '../../../shell/use-texts';
import { useWentBack } from '../../../shell/places/use-went-back';
import { ThemeControl } from '../../../shell/appearance/theme-control';
import { bottomPlaces, currentAt } from '../../../shell/places/places';
import { useLocalized, usePlaces } from '../../../shell/places/use-places';

const HEIGHT = '60px';

// The page and the toasts end above the bar.
const RoomForBar = createGlobalStyle`
  ${media.compact} {
    :root { --bottom-bar: calc(${HEIGHT} + env(safe-area-inset-bottom)); }
    body { padding-bottom: ${token.covered.bottom}; }
  }
`;

const Bar = styled.nav`
  display: none;
  ${media.compact} {
    position: fixed;
    inset: auto 0 0;
    z-index: ${token.layer.bar};
    display: grid;
    /* Of one width, save where a word needs more than its share. */
    grid-auto-columns: minmax(min-content, 1fr);
    grid-auto-flow: column;
    height: calc(${HEIGHT} + env(safe-area-inset-bottom));
    padding-bottom: env(safe-area-inset-bottom);
    border-top: 1px solid ${token.color.border};
    background: ${token.color.surfaceRaised};
  }
`;

const place = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token.space(0.5)};
  min-width: 0;
  padding: ${token.space(2)} 2px 0;
  border: 0;
  background: none;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
  line-height: 1;
  text-decoration: none;
  &[aria-current] {
    color: ${token.color.onSoftAccent};
  }
  &:active {
    background: ${token.color.hover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  > svg {
    flex: none;
  }
  span {
    display: -webkit-box;
    max-width: 100%;
    overflow: hidden;
    line-height: 1.15;
    text-align: center;
    text-wrap: balance;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const PlaceLink = styled(Link)`
  ${place}
`;

const PlaceButton = styled.button`
  ${place}
`;

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${token.space(3)};
  min-height: 48px;
  padding: 0 ${token.space(3)};
  border-radius: ${token.radius.control};
  color: ${token.color.text};
  text-decoration: none;
  &[aria-current] {
    background: ${token.color.pressed};
    font-weight: ${token.font.weight.medium};
  }
`;

const Choice = styled.div`
  margin-top: ${token.space(4)};
  padding: ${token.space(4)} ${token.space(3)} 0;
  border-top: 1px solid ${token.color.border};
`;

/** The navigation below 900 px: five items within reach of the thumb, of which the fifth opens the full navigation. */
export function BottomBar() {
  const { t } = useTexts();
  const say = useLocalized();
  const user = useSignedInUser();
  const { pathname } = useLocation();
  const places = usePlaces();
  const bottom = bottomPlaces(places);
  const isInMenu = places.some((place) => !bottom.includes(place) && currentAt(pathname, place) !== undefined);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useWentBack(close);
  return (
    <>
      <RoomForBar />
      <Bar aria-label={t('topBar.navigation')}>
        {bottom.map((place) => (
          <PlaceLink key={place.to} to={place.to} aria-current={currentAt(pathname, place)}>
            <Icon icon={place.icon} size={20} />
            <span>{say(place.label)}</span>
          </PlaceLink>
        ))}
        <PlaceButton
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-current={isInMenu ? 'true' : undefined}
          onClick={() => setOpen(true)}
        >
          <Icon icon="menu" size={20} />
          <span>{t('topBar.menu')}</span>
        </PlaceButton>
      </Bar>
      <Drawer open={open} onClose={close} title={t('product')} closeLabel={t('close')} width={320}>
        <nav aria-label={t('topBar.menu')}>
          {places.map((place, index) => (
            <Entry
              key={place.to}
              to={place.to}
              aria-current={currentAt(pathname, place)}
              onClick={close}
              data-autofocus={index === 0 ? '' : undefined}
            >
              <Icon icon={place.icon} size={20} />
              {say(place.label)}
            </Entry>
          ))}
          <Entry
            to={`/profile/${user.id}`}
            aria-current={currentAt(pathname, { to: `/profile/${user.id}` })}
            onClick={close}
          >
            <Icon icon="user" size={20} />
            {t('topBar.profile')}
          </Entry>
          <Entry to="/settings" aria-current={currentAt(pathname, { to: '/settings' })} onClick={close}>
            <Icon icon="settings" size={20} />
            {t('topBar.settings')}
          </Entry>
        </nav>
        <Choice>
          <ThemeControl />
        </Choice>
      </Drawer>
    </>
  );
}
