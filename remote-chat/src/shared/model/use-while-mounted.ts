import { useEffect, useRef } from 'react';

/**
 * Returns a function that does nothing once the component is unmounted. Use it to navigate after a response: the user
 * may have left the page by then.
 */
export function useWhileMounted<Arguments extends unknown[]>(callback: (...args: Arguments) => void) {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return (...args: Arguments) => {
    if (isMounted.current) callback(...args);
  };
}
