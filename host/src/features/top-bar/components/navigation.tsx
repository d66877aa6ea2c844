import { useSignedInUser } from '@atrium/platform';
import { Button, media, Menu, MenuItem, token } from '@atrium/ui';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useEffect, useState } from 'react';
import { currentAt, type Place } from '../../../shell/places/places';
import { useLocalized, usePlaces } from '../../../shell/places/use-places';
import { useTexts } from '../../../shell/use-texts';
import { useFittingPlaces } from '../model/use-fitting-places';
import { placeUse, recordPlaceUse } from '../../../shell/places/place-use';

/** Space between two places, in px. */
const GAP_PX = 2;

const Frame = styled.nav`
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${GAP_PX}px;
  min-width: 0;
  overflow: clip;
  overflow-clip-margin: 4px;
  ${media.compact} {
    display: none;
  }
`;

const Line = styled.ul`
  display: flex;
  flex: none;
  gap: ${GAP_PX}px;
  /* Keeps its width for measuring, without taking up any. */
  > [inert] {
    position: absolute;
    visibility: hidden;
  }
`;

const PlaceLink = styled(Link)`
  display: flex;
  align-items: center;
  height: 32px;
  padding: 0 ${token.space(2)};
  border-radius: ${token.radius.control};
  color: ${token.color.textMuted};
  font-weight: ${token.font.weight.medium};
  text-decoration: none;
  white-space: nowrap;
  transition: color ${token.motion.fast} ${token.motion.ease};
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
      color: ${token.color.text};
    }
  }
  &[aria-current] {
    background: ${token.color.pressed};
    color: ${token.color.text};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const MoreMenu = styled.div`
  flex: none;
  &[inert] {
    position: absolute;
    visibility: hidden;
  }
`;

const MoreButton = styled(Button)`
  &[aria-current] {
    background: ${token.color.pressed};
    color: ${token.color.text};
  }
`;

/**
 * Returns the indexes of the places, those that the person opened most often before this mount first, and counts each
 * place that they open from now on.
 */
function useRankedByUse(places: readonly Place[], userId: string, companyId: string): readonly number[] {
  const { pathname } = useLocation();
  const [usesByPath] = useState(() => placeUse(userId, companyId));
  const current = places.find((place) => currentAt(pathname, place))?.to;
  useEffect(() => {
    if (current !== undefined) recordPlaceUse(userId, companyId, current);
  }, [userId, companyId, current]);
  const uses = (index: number) => usesByPath[places[index]?.to ?? ''] ?? 0;
  return [...places.keys()].toSorted((one, other) => uses(other) - uses(one));
}

interface NavigationProps {
  /** Called with the width of all places and that of the line, in px, whenever one of them may have changed. */
  onMeasured: (needed: number, room: number) => void;
}

interface LineProps extends NavigationProps {
  places: readonly Place[];
  userId: string;
  companyId: string;
}

function NavigationLine({ places, userId, companyId, onMeasured }: LineProps) {
  const { t, language } = useTexts();
  const localize = useLocalized();
  const { pathname } = useLocation();
  const ranking = useRankedByUse(places, userId, companyId);
  const key = [language, ...places.map(({ to }) => to)].join(' ');
  const { frame, line, menu, shown } = useFittingPlaces({ ranking, key, gap: GAP_PX, onMeasured });
  const hidden = places.filter((_, index) => !shown.has(index));
  return (
    <Frame ref={frame} aria-label={t('topBar.navigation')}>
      <Line ref={line}>
        {places.map((place, index) => (
          <li key={place.to} inert={!shown.has(index)}>
            <PlaceLink to={place.to} aria-current={currentAt(pathname, place)}>
              {localize(place.label)}
            </PlaceLink>
          </li>
        ))}
      </Line>
      <MoreMenu ref={menu} inert={hidden.length === 0}>
        <Menu
          trigger={
            <MoreButton
              variant="quiet"
              size="sm"
              aria-current={hidden.some((place) => currentAt(pathname, place)) ? 'true' : undefined}
            >
              {t('topBar.more')}
            </MoreButton>
          }
          align="start"
        >
          {hidden.map((place) => (
            <MenuItem
              key={place.to}
              icon={place.icon}
              link={<Link to={place.to} aria-current={currentAt(pathname, place)} />}
            >
              {localize(place.label)}
            </MenuItem>
          ))}
        </Menu>
      </MoreMenu>
    </Frame>
  );
}

/** The navigation in one line. Where it is narrow, the places that the user opens least are in a menu at its end. */
export function Navigation({ onMeasured }: NavigationProps) {
  const { id, company } = useSignedInUser();
  const companyId = company?._id ?? '';
  const places = usePlaces().filter(({ display }) => display !== 'icon');
  // Which places stay in the line is decided once, so that they do not move while the app is open.
  return (
    <NavigationLine
      key={`${id} ${companyId}`}
      places={places}
      userId={id}
      companyId={companyId}
      onMeasured={onMeasured}
    />
  );
}
