import { Button, Menu, MenuItem, media, token } from '@atrium/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { currentAt } from '../../../shell/places/places';
import { useLocalized, usePlaces } from '../../../shell/places/use-places';

const Frame = styled.nav`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${token.space(1)};
  min-width: 0;
  ${media.compact} {
    display: none;
  }
`;

/** Padding at both ends of the line, in px. */
const PADDING = 2;

// Places that do not fit wrap below the visible line and are clipped; they are in the menu at its end.
const Line = styled.ul`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  gap: 0 2px;
  min-width: 0;
  height: 36px;
  padding-inline: ${PADDING}px;
  overflow: hidden;
`;

const PlaceLink = styled(Link)`
  display: flex;
  align-items: center;
  height: 32px;
  margin-block: 2px;
  padding: 0 ${token.space(2.5)};
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

const MoreButton = styled(Button)`
  &[aria-current] {
    background: ${token.color.pressed};
    color: ${token.color.text};
  }
`;

/** Returns how many items fit in the first line, and sets the line's width to theirs. */
function useFitting(count: number, language: string) {
  const line = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(count);
  const isCut = fitting < count;
  useLayoutEffect(() => {
    const list = line.current;
    const frame = list?.parentElement;
    if (!list || !frame) return undefined;
    const measure = () => {
      list.style.width = '';
      const items = [...list.children].filter((child) => child instanceof HTMLElement);
      const top = items[0]?.offsetTop ?? 0;
      const shown = items.filter((item) => item.offsetTop === top);
      const end = shown.at(-1)?.getBoundingClientRect().right ?? 0;
      if (shown.length < items.length) {
        list.style.width = `${Math.ceil(end - list.getBoundingClientRect().left) + PADDING}px`;
      }
      setFitting(shown.length);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    // Also observes the items, whose width changes when a font loads late.
    for (const element of [frame, ...list.children]) observer.observe(element);
    return () => observer.disconnect();
    // Depends on `isCut`, since the menu takes up space itself.
  }, [count, language, isCut]);
  return { line, fitting };
}

/** The navigation in one line. Places without room move into a menu at its end. */
export function Navigation() {
  const { t, language } = useTexts();
  const say = useLocalized();
  const { pathname } = useLocation();
  const places = usePlaces().filter(({ display }) => display !== 'icon');
  const { line, fitting } = useFitting(places.length, language);
  const hidden = places.slice(fitting);
  return (
    <Frame aria-label={t('topBar.navigation')}>
      <Line ref={line}>
        {places.map((place, index) => (
          <li key={place.to} inert={index >= fitting}>
            <PlaceLink to={place.to} aria-current={currentAt(pathname, place)}>
              {say(place.label)}
            </PlaceLink>
          </li>
        ))}
      </Line>
      {hidden.length > 0 && (
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
              {say(place.label)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Frame>
  );
}
