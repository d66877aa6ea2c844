import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** How near to the end still counts as being there, in px. */
const NEAR = 48;

/**
 * Keeps a scrolled list at its end while one is there, and where one reads otherwise, also when earlier items are put
 * above. `size` changes with each item; `first` is the key of the first.
 */
export function useStickToEnd(size: number, first: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef({ first, height: 0, atEnd: true });
  const [atEnd, setAtEnd] = useState(true);

  const noteEnd = useCallback(() => {
    const element = frame.current;
    if (!element) return;
    const near = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    before.current.atEnd = near;
    before.current.height = element.scrollHeight;
    setAtEnd(near);
  }, []);

  const toEnd = useCallback(() => {
    const element = frame.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    noteEnd();
  }, [noteEnd]);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { current } = before;
    if (current.atEnd) element.scrollTop = element.scrollHeight;
    else if (current.first !== first) element.scrollTop += element.scrollHeight - current.height;
    current.first = first;
    current.height = element.scrollHeight;
  }, [size, first]);

  return { frame, atEnd, noteEnd, toEnd };
}
