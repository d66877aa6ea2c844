import { token } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';

const run = keyframes`
  from { transform: scaleX(0.05); opacity: 1; }
  80% { transform: scaleX(1); opacity: 1; }
  to { transform: scaleX(1); opacity: 0; }
`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  height: 2px;
  z-index: ${token.layer.toast};
  background: ${token.color.accent};
  transform-origin: left;
  animation: ${run} linear both;
  pointer-events: none;
`;

/** The slim bar at the top after each change of route; decoration, so screen readers hear the new title instead. */
export function RouteProgress({ progressMs }: { progressMs: number }) {
  const { pathname } = useLocation();
  const [shownFor, setShownFor] = useState(pathname);
  const [done, setDone] = useState(true);
  if (shownFor !== pathname) {
    setShownFor(pathname);
    setDone(false);
  }
  useEffect(() => {
    if (done) return undefined;
    // A timer besides the animation's own end: under reduced motion there may be no animation.
    const timer = setTimeout(() => setDone(true), progressMs);
    return () => clearTimeout(timer);
  }, [done, pathname, progressMs]);
  return done ? null : <Bar key={pathname} aria-hidden style={{ animationDuration: `${progressMs}ms` }} />;
}
