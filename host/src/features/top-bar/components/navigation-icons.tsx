import { CountBadge, IconLink, media } from '@atrium/ui';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { currentAt, type Place } from '../../../shell/places/places';
import { useLocalized, usePlaces } from '../../../shell/places/use-places';
import { useTexts } from '../../../shell/use-texts';
import { useBadgeCount } from '../api/get-badge-count';

// On narrow screens these places are in the drawer.
const Wide = styled.div`
  display: contents;
  ${media.compact} {
    display: none;
  }
`;

function IconPlace({ place }: { place: Place }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const label = useLocalized()(place.label);
  const count = useBadgeCount(place.badge);
  return (
    <IconLink
      as={Link}
      to={place.to}
      icon={place.icon}
      label={count > 0 ? t('topBar.withCount', { label, count }) : label}
      badge={<CountBadge count={count} />}
      aria-current={currentAt(pathname, place)}
    />
  );
}

/** The places that the top bar shows as icons among its tools. */
export function NavigationIcons() {
  const places = usePlaces().filter(({ display }) => display === 'icon');
  return (
    <Wide>
      {places.map((place) => (
        <IconPlace key={place.to} place={place} />
      ))}
    </Wide>
  );
}
