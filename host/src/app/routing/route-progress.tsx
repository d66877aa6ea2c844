import { token } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import styled, { css, keyframes } from 'styled-components';

/** A page that loads faster than this, in ms, does not show the bar as waiting. */
const NOTICED_AFTER_MS = 150;
/** Progress of the bar, from 0 to 1, when the page has loaded. */
const ARRIVED_AT = 0.6;

const wait = keyframes`
  from { transform: scaleX(0.05); }
  to { transform: scaleX(${ARRIVED_AT}); }
`;

const run = keyframes`
  from { transform: scaleX(var(--progress-from)); opacity: 1; }
  80% { transform: scaleX(1); opacity: 1; }
  to { transform: scaleX(1); opacity: 0; }
`;

const Bar = styled.div<{ $waiting: boolean }>`
  position: fixed;
  inset: 0 0 auto;
  height: 2px;
  z-index: ${token.layer.toast};
  background: ${token.color.accent};
  transform-origin: left;
  ${({ $waiting }) =>
    $waiting
      ? css`
          transform: scaleX(${ARRIVED_AT});
          animation: ${wait} 8s cubic-bezier(0.1, 0.7, 0.3, 1) both;
        `
      : css`
          animation: ${run} linear both;
        `}
  pointer-events: none;
`;

/**
 * The thin bar at the top, shown while the code of a page loads and after each route change. It is decorative: screen
 * readers announce the new title instead.
 */
export function RouteProgress({ progressMs }: { progressMs: number }) {
  const { pathname } = useLocation();
  const isWaiting = useNavigation().state === 'loading';
  const [shownPath, setShownPath] = useState(pathname);
  const [hasWaited, setHasWaited] = useState(false);
  const [isDone, setDone] = useState(true);
  if (shownPath !== pathname) {
    setShownPath(pathname);
    setDone(false);
  } else if (isDone && !isWaiting && hasWaited) {
    // Finished or aborted: the next page starts from zero.
    setHasWaited(false);
  }
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setHasWaited(true), NOTICED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  useEffect(() => {
    // The page that loaded may redirect; the bar ends with the last navigation.
    if (isDone || isWaiting) return undefined;
    // A timer, because with reduced motion there may be no animation and therefore no `animationend` event.
    const timer = setTimeout(() => setDone(true), progressMs);
    return () => clearTimeout(timer);
  }, [isDone, isWaiting, pathname, progressMs]);
  if (isWaiting && hasWaited) return <Bar key="waiting" aria-hidden $waiting />;
  if (isDone) return null;
  const style = { animationDuration: `${progressMs}ms`, '--progress-from': hasWaited ? ARRIVED_AT : 0.05 };
  return <Bar key={pathname} aria-hidden $waiting={false} style={style} />;
}
