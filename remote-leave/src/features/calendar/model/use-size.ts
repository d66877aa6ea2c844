import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns the size of an element in px, before it is first painted; null where there is no layout. */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      if (height > 0) setSize((last) => (last?.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
