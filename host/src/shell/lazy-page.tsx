import { ErrorState } from '@atrium/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { isNotLoaded, loadCode } from './load-code';
import { useOnline } from './use-online';
import { StateHeading } from './state-heading';
import { useTexts } from './use-texts';

/** A page's module, as React Router wants it of `lazy`. */
export interface PageModule {
  Component: ComponentType;
}

type Load = () => Promise<PageModule>;

/**
 * Gives `lazy` of a route. React Router keeps one that failed for good, so this one never fails for want of a network:
 * where the code did not come, a page stands that keeps asking for it and takes its place once it is here.
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

type Found = PageModule | { error: unknown } | null;

/** React Router keeps it for later visits, so it keeps the page. */
function latePage(load: Load): ComponentType {
  let page: PageModule | null = null;
  const loadAndKeep = async () => {
    page = await load();
    return page;
  };
  return function LatePage() {
    const [found, setFound] = useState<Found>(page);
    useEffect(() => {
      if (page) return undefined;
      let isLeft = false;
      const show = (next: Found) => {
        if (!isLeft) setFound(next);
      };
      loadCode(loadAndKeep).then(show, (error: unknown) => show({ error }));
      return () => {
        isLeft = true;
      };
    }, []);
    // To the nearest boundary, as if the page itself had thrown it.
    if (found && 'error' in found) throw found.error;
    return found ? <found.Component /> : <NotHere load={loadAndKeep} onLoaded={setFound} />;
  };
}

/** Says that the page is late; Retry asks for it right now. */
function NotHere({ load, onLoaded }: { load: Load; onLoaded: (found: PageModule) => void }) {
  const { t } = useTexts();
  const online = useOnline();
  const [isAsking, setAsking] = useState(false);
  const retry = async () => {
    setAsking(true);
    // What fails here is still asked for beside it.
    await load().then(onLoaded, () => undefined);
    setAsking(false);
  };
  return (
    <ErrorState
      title={<StateHeading>{t('errors.lateTitle')}</StateHeading>}
      text={t(online ? 'errors.lateText' : 'errors.lateOffline')}
      onRetry={() => void retry()}
      retryLabel={t('retry')}
      retrying={isAsking}
    />
  );
}
