import { profileUrl } from '@atrium/contracts';
import { useSignedInUser } from '@atrium/platform';
import { CountBadge, Drawer, Icon, media, token, VisuallyHidden } from '@atrium/ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled, { createGlobalStyle, css } from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { useHistoryTraversal } from '../../../shell/places/use-history-traversal';
import { ThemeControl } from '../../../shell/appearance/appearance-controls';
import { currentAt, type Place } from '../../../shell/places/places';
import { usePhonePlaces } from '../../../shell/places/phone/use-phone-places';
import { useLocalized } from '../../../shell/places/use-places';
import { useBadgeCount } from '../api/get-badge-count';

const HEIGHT = '60px';

/** Set by a page whose own bar takes the place of this one, such as the field for a message. It offers a way back. */
const COVERED = ':has([data-covers-bottom-bar])';

// The page and the toasts end above the bar.
const RoomForBar = createGlobalStyle`
  ${media.compact} {
    :root { --bottom-bar: calc(${HEIGHT} + env(safe-area-inset-bottom)); }
    :root${COVERED} { --bottom-bar: env(safe-area-inset-bottom, 0px); }
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
    /* The space is shared equally between the labels, so that long ones are as far apart as short ones. */
    grid-auto-columns: minmax(min-content, auto);
    grid-auto-flow: column;
    height: calc(${HEIGHT} + env(safe-area-inset-bottom));
    padding-bottom: env(safe-area-inset-bottom);
    border-top: 1px solid ${token.color.border};
    background: ${token.color.surfaceRaised};
    :root${COVERED} & {
      display: none;
    }
  }
`;

const place = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token.space(0.5)};
  min-width: 44px;
  padding: ${token.space(2.5)} 2px 0;
  border: 0;
  background: none;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
  line-height: 1.15;
  text-decoration: none;
  /* Keeps long labels apart on the narrowest phones. */
  @media (max-width: 359.98px) {
    letter-spacing: -0.02em;
  }
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
`;

// One line. Only a label without a short form reaches this width.
const Label = styled.span`
  max-width: 92px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Mark = styled.span`
  position: relative;
  display: grid;
`;

const Corner = styled.span`
  position: absolute;
  top: -6px;
  left: calc(100% - 8px);
  --badge-ring: ${token.color.surfaceRaised};
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

/** Between the places of the company and those of the person. */
const Divider = styled.hr`
  margin: ${token.space(2)} ${token.space(3)};
  border: 0;
  border-top: 1px solid ${token.color.border};
`;

const Choice = styled.div`
  margin-top: ${token.space(4)};
  padding: ${token.space(4)} ${token.space(3)} 0;
  border-top: 1px solid ${token.color.border};
`;

function PhoneEntry({ place }: { place: Place }) {
  const { t } = useTexts();
  const localize = useLocalized();
  const { pathname } = useLocation();
  const count = useBadgeCount(place.badge);
  const label = localize(place.label);
  const visibleLabel = localize(place.shortLabel ?? place.label);
  const name = count > 0 ? t('topBar.withCount', { label, count }) : label;
  return (
    <PlaceLink to={place.to} aria-current={currentAt(pathname, place)}>
      <Mark aria-hidden>
        <Icon icon={place.icon} size={20} />
        <Corner>
          <CountBadge count={count} />
        </Corner>
      </Mark>
      <Label aria-hidden={name !== visibleLabel}>{visibleLabel}</Label>
      {name !== visibleLabel && <VisuallyHidden>{name}</VisuallyHidden>}
    </PlaceLink>
  );
}

/**
 * The navigation below 900 px: four entries that the user chooses, within reach of the thumb, and one that opens the
 * full navigation.
 */
export function BottomBar() {
  const { t } = useTexts();
  const localize = useLocalized();
  const user = useSignedInUser();
  const { pathname } = useLocation();
  const { places, entries } = usePhonePlaces();
  const isInMenu = places.some((place) => !entries.includes(place) && currentAt(pathname, place) !== undefined);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useHistoryTraversal(close);
  return (
    <>
      <RoomForBar />
      <Bar aria-label={t('topBar.navigation')}>
        {entries.map((place) => (
          <PhoneEntry key={place.to} place={place} />
        ))}
        <PlaceButton
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-current={isInMenu ? 'true' : undefined}
          onClick={() => setOpen(true)}
        >
          <Icon icon="menu" size={20} />
          <Label>{t('topBar.more')}</Label>
        </PlaceButton>
      </Bar>
      <Drawer
        open={open}
        onClose={close}
        title={user.company?.name ?? t('product')}
        closeLabel={t('close')}
        width={320}
      >
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
              {localize(place.label)}
            </Entry>
          ))}
          {places.length > 0 && <Divider />}
          <Entry
            to={profileUrl(user.id)}
            aria-current={currentAt(pathname, { to: profileUrl(user.id) })}
            onClick={close}
          >
            <Icon icon="user" size={20} />
            {t('topBar.profile')}
          </Entry>
          <Entry to="/settings" aria-current={currentAt(pathname, { to: '/settings' })} onClick={close}>
            <Icon icon="settings" size={20} />
            {t('topBar.settings')}
          </Entry>
          {user.isOperator === true && (
            <Entry to="/ops" aria-current={currentAt(pathname, { to: '/ops' })} onClick={close}>
              <Icon icon="gauge" size={20} />
              {t('pages.operations')}
            </Entry>
          )}
          <Entry to="/settings/appearance" onClick={close}>
            <Icon icon="sliders" size={20} />
            {t('topBar.customize')}
          </Entry>
        </nav>
        <Choice>
          <ThemeControl />
        </Choice>
      </Drawer>
    </>
  );
}
