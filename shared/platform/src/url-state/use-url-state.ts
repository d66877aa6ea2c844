import { useSearchParams } from '@atrium/platform';
import { useCallback, useLayoutEffect, useRef } from 'react';

/** Options of `ChangeUrl`. */
interface ChangeUrlOptions {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /**
   * Applies the change only if the URL has these parameters when it is called and the page is still open. Use it for
   * changes that follow a response, such as closing a panel: the user may have opened another one by then.
   */
  onlyWhile?: Readonly<Record<string, string>>;
}

/**
 * Sets several URL parameters at once. Null and '' remove one, so a flag is '1'. Adds a history entry unless `replace`
 * is set.
 */
export type ChangeUrl = (entries: Readonly<Record<string, string | null>>, options?: ChangeUrlOptions) => void;

/**
 * Returns the URL parameters, and a function that changes some of them and keeps the others and the scroll position.
 */
export function useUrlState(): [params: URLSearchParams, change: ChangeUrl] {
  const [params, setParams] = useSearchParams();
  const latestParams = useRef<URLSearchParams | null>(null);
  useLayoutEffect(() => {
    latestParams.current = params;
    return () => {
      latestParams.current = null;
    };
  }, [params]);
  const change = useCallback<ChangeUrl>(
    (entries, { replace = false, onlyWhile } = {}) => {
      const { current } = latestParams;
      const isStill = ([key, value]: [string, string]) => current?.get(key) === value;
      if (onlyWhile && !Object.entries(onlyWhile).every(isStill)) return;
      setParams(
        (before) => {
          // `before` holds the parameters of the render that created this function.
          const next = new URLSearchParams(current ?? before);
          for (const [key, value] of Object.entries(entries)) {
            if (value === null || value === '') next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return [params, change];
}
