import { ConfirmDialog, registerUnsavedWork, useBlocker, usePlatform, usePlatformTexts } from '@atrium/platform';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useReportEdited } from './kept/use-kept-while-edited';

interface PendingConfirmation {
  answer: (mayLeave: boolean) => void;
}

/** Props of `UnsavedChangesGuard`. */
export interface UnsavedChangesGuardProps {
  /** Whether there are unsaved changes. */
  when: boolean;
  /** Also guards changes of the query string, for a form that the query string identifies. */
  includeQuery?: boolean;
  /** Called when the user discards the changes. Resets the form, which may stay on the screen. */
  onDiscard: () => void;
  /** Replaces the dialog's texts if the unsaved changes are not form input. */
  texts?: { title: string; text: string };
  /** Navigates to the next page after a save; null until then. A navigation that the guard blocked takes precedence. */
  next?: (() => void) | null;
}

/**
 * Asks for confirmation before unsaved changes are lost through a link, a company switch, a logout or a closed tab.
 * While there are unsaved changes, the shell also postpones updates of remotes. Navigation within the same path is not
 * blocked unless `includeQuery` is set. If the changes are saved while the dialog is open, the blocked navigation
 * continues. After the session has ended there is no confirmation, because nothing could be saved. Render at most one
 * guard per page.
 */
export function UnsavedChangesGuard({
  when,
  includeQuery = false,
  onDiscard,
  texts,
  next = null,
}: UnsavedChangesGuardProps) {
  const t = usePlatformTexts();
  const { auth, drafts } = usePlatform();
  useReportEdited(when);
  const id = useId();
  const [pending, setPending] = useState<PendingConfirmation | null>(null);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      when &&
      auth.getState().user !== null &&
      (from.pathname !== to.pathname || (includeQuery && from.search !== to.search)),
  );
  const answeredBlocker = useRef<typeof blocker>(null);
  const isAsking = pending !== null || blocker.state === 'blocked';

  useEffect(() => {
    if (!when) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (auth.getState().user !== null) event.preventDefault();
    };
    const confirm = () =>
      new Promise<boolean>((resolve) => {
        const confirmation: PendingConfirmation = {
          answer: (mayLeave) => {
            resolve(mayLeave);
            setPending((open) => (open === confirmation ? null : open));
          },
        };
        setPending(confirmation);
      });
    const release = drafts.hold(id);
    const unregister = registerUnsavedWork(confirm);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      release();
      unregister();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [when, auth, drafts, id]);

  // The dialog of an unmounted form can no longer be answered, so its confirmation is declined.
  useEffect(() => () => pending?.answer(false), [pending]);

  const answer = (mayLeave: boolean) => {
    pending?.answer(mayLeave);
    // The rendered blocker may be older than the router's current one, which accepts only one answer.
    if (answeredBlocker.current === blocker) return;
    answeredBlocker.current = blocker;
    if (mayLeave) blocker.proceed?.();
    else blocker.reset?.();
  };
  const discard = () => {
    onDiscard();
    answer(true);
  };

  const continueNavigation = useEffectEvent(() => answer(true));
  useEffect(() => {
    if (!when && isAsking) continueNavigation();
  }, [when, isAsking]);

  const isSaved = next !== null;
  const goToNext = useEffectEvent(() => {
    if (pending === null && blocker.state === 'unblocked') next?.();
  });
  useEffect(() => {
    if (isSaved) goToNext();
  }, [isSaved]);

  return (
    <ConfirmDialog
      open={when && isAsking}
      title={texts?.title ?? t('unsaved.title')}
      text={texts?.text ?? t('unsaved.text')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      onConfirm={discard}
      onCancel={() => answer(false)}
    />
  );
}
