import { Button, Menu, MenuItem, media, token } from '@atrium/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { useLocalized, usePlaces } from '../../../shell/use-places';

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

// What does not fit wraps below the edge and is cut off; those places are in the menu behind it.
const Line = styled.ul`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  gap: 0 2px;
  min-width: 0;
  height: 36px;
  padding-inline: 2px;
  overflow: hidden;
`;

const Place = styled(NavLink)`
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
  &.active {
    background: ${token.color.pressed};
    color: ${token.color.text};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** How many items stand in the first line. */
function useFitting(count: number, language: string) {
  const line = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const list = line.current;
    if (!list) return undefined;
    const measure = () => {
      const items = [...list.children].filter((child) => child instanceof HTMLElement);
      const top = items[0]?.offsetTop ?? 0;
      setFitting(items.filter((item) => item.offsetTop === top).length);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [count, language]);
  return { line, fitting };
}

/** The places of the app in one line; what has no room moves into a menu at its end. */
export function Navigation() {
  const { t, language } = useTexts();
  const say = useLocalized();
  const places = usePlaces();
  const { line, fitting } = useFitting(places.length, language);
  const hidden = places.slice(fitting);
  return (
    <Frame aria-label={t('topBar.navigation')}>
      <Line ref={line}>
        {places.map(({ to, label }, index) => (
          <li key={to} inert={index >= fitting}>
            <Place to={to}>{say(label)}</Place>
          </li>
        ))}
      </Line>
      {hidden.length > 0 && (
        <Menu
          trigger={
            <Button variant="quiet" size="sm">
              {t('topBar.more')}
            </Button>
          }
          align="start"
        >
          {hidden.map(({ to, label, icon }) => (
            <MenuItem key={to} icon={icon} link={<Link to={to} />}>
              {say(label)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Frame>
  );
}
