import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long a card follows its content after an input, in ms: what the user did takes effect meanwhile. */
const RELEASE_MS = 1_000;

interface HeldHeight {
  /** The least height of the card's body in px; null for none. */
  least: number | null;
  /** Lets the card follow its content for a second. Call it upon input in the card. */
  release: () => void;
}

/**
 * Keeps a card from becoming shorter while the user reads the page: a row that somebody else removes moves nothing
 * below the card. It follows its content again after the user's input in it, after a change of the layout, and while
 * the tab is hidden.
 *
 * @param height height of the content in px; null while it is not shown, or after a failure
 * @param layout changes if the cards become wider or narrower
 */
export function useHeldHeight(height: number | null, layout: unknown): HeldHeight {
  const [isReleased, setReleased] = useState(true);
  const [held, setHeld] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const least = isReleased || height === null ? height : Math.max(held ?? 0, height);
  if (least !== held) setHeld(least);

  const release = () => {
    clearTimeout(timer.current);
    setReleased(true);
    timer.current = setTimeout(() => setReleased(false), RELEASE_MS);
  };
  const follow = () => {
    clearTimeout(timer.current);
    setReleased(document.visibilityState === 'hidden');
  };
  const onLayout = useEffectEvent(release);
  const onVisibility = useEffectEvent(follow);
  useEffect(() => onLayout(), [layout]);
  useEffect(() => {
    const resized = () => onLayout();
    const shown = () => onVisibility();
    window.addEventListener('resize', resized);
    document.addEventListener('visibilitychange', shown);
    return () => {
      window.removeEventListener('resize', resized);
      document.removeEventListener('visibilitychange', shown);
    };
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { least: isReleased ? null : least, release };
}
