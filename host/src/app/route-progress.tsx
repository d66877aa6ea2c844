import { token } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import styled, { css, keyframes } from 'styled-components';

/** A page that comes sooner than this, in ms, was not waited for. */
const NOTICED_AFTER = 150;
/** How far the bar is when the page is there. */
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
 * The slim bar at the top while the code of a page is on its way, and after each change of route; decoration, so screen
 * readers hear the new title instead.
 */
export function RouteProgress({ progressMs }: { progressMs: number }) {
  const { pathname } = useLocation();
  const isWaiting = useNavigation().state === 'loading';
  const [shownFor, setShownFor] = useState(pathname);
  const [hasWaited, setHasWaited] = useState(false);
  const [done, setDone] = useState(true);
  if (shownFor !== pathname) {
    setShownFor(pathname);
    setDone(false);
  } else if (done && !isWaiting && hasWaited) {
    // Ended, or given up: the next page begins anew.
    setHasWaited(false);
  }
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setHasWaited(true), NOTICED_AFTER);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  useEffect(() => {
    // What came leads on: the bar ends with the last of it.
    if (done || isWaiting) return undefined;
    // A timer besides the animation's own end: under reduced motion there may be no animation.
    const timer = setTimeout(() => setDone(true), progressMs);
    return () => clearTimeout(timer);
  }, [done, isWaiting, pathname, progressMs]);
  if (isWaiting && hasWaited) return <Bar key="waiting" aria-hidden $waiting />;
  if (done) return null;
  const style = { animationDuration: `${progressMs}ms`, '--progress-from': hasWaited ? ARRIVED_AT : 0.05 };
  return <Bar key={pathname} aria-hidden $waiting={false} style={style} />;
}
