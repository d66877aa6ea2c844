import { ErrorState, StateHeading } from '@atrium/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { isNotLoaded, loadCode } from './load-code';
import { useOfflineTexts } from '../use-offline-texts';
import { useTexts } from '../use-texts';

/** The module of a page, in the form that React Router's `lazy` expects. */
export interface PageModule {
  Component: ComponentType;
}

type Load = () => Promise<PageModule>;

/**
 * Returns the `lazy` function of a route. React Router caches a failed `lazy` permanently, so this one does not reject
 * when code cannot be loaded: it resolves to a placeholder page that keeps loading the code and then shows the page.
 */
export const lazyPage =
  (load: Load): Load =>
  async () => {
    try {
      return await load();
    } catch (error) {
      if (!isNotLoaded(error)) throw error;
      return { Component: latePage(load) };
    }
  };

type LoadResult = PageModule | { error: unknown } | null;

/** Creates the placeholder page. React Router keeps this component for later visits, so it keeps the loaded page. */
function latePage(load: Load): ComponentType {
  let page: PageModule | null = null;
  const loadAndKeep = async () => {
    page = await load();
    return page;
  };
  return function LatePage() {
    const [found, setFound] = useState<LoadResult>(page);
    useEffect(() => {
      if (page) return undefined;
      let isLeft = false;
      const show = (next: LoadResult) => {
        if (!isLeft) setFound(next);
      };
      loadCode(loadAndKeep).then(show, (error: unknown) => show({ error }));
      return () => {
        isLeft = true;
      };
    }, []);
    // Reaches the nearest error boundary, as if the page itself had thrown it.
    if (found && 'error' in found) throw found.error;
    return found ? <found.Component /> : <PageNotLoaded load={loadAndKeep} onLoaded={setFound} />;
  };
}

/** Shows that the page has not loaded; Retry loads it immediately. */
function PageNotLoaded({ load, onLoaded }: { load: Load; onLoaded: (found: PageModule) => void }) {
  const { t } = useTexts();
  const offline = useOfflineTexts();
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    // A failure is ignored here, since `loadCode` keeps retrying in parallel.
    await load().then(onLoaded, () => undefined);
    setRetrying(false);
  };
  return (
    <ErrorState
      title={<StateHeading>{offline?.title ?? t('errors.lateTitle')}</StateHeading>}
      text={offline?.text ?? t('errors.lateText')}
      onRetry={() => void retry()}
      retryLabel={t('retry')}
      retrying={isRetrying}
    />
  );
}
