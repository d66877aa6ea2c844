import { usePlatform } from '@atrium/platform';
import { ConfirmDialog } from '@atrium/ui';
import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router-dom';
import { useTexts } from './use-texts';

/**
 * While `when`, nobody leaves the page without being asked: not by a link, not by closing the tab; and the shell
 * replaces nothing of it by a newer release. What changes only the query or the hash of the address is not leaving,
 * unless the form itself has its place there (`inQuery`).
 */
export function UnsavedGuard({ when, inQuery = false }: { when: boolean; inQuery?: boolean }) {
  const { t } = useTexts();
  const { drafts } = usePlatform();
  const id = useId();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      when && (from.pathname !== to.pathname || (inQuery && from.search !== to.search)),
  );

  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const release = drafts.hold(id);
    window.addEventListener('beforeunload', ask);
    return () => {
      release();
      window.removeEventListener('beforeunload', ask);
    };
  }, [when, drafts, id]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirmLabel={t('unsaved.discard')}
      cancelLabel={t('unsaved.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
