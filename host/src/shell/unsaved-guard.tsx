import { usePlatform } from '@atrium/platform';
import { ConfirmDialog } from '@atrium/ui';
import { useEffect, useId, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { guardUnsavedWork } from './unsaved-work';
import { useTexts } from './use-texts';

interface Question {
  answer: (mayGo: boolean) => void;
}

interface UnsavedGuardProps {
  when: boolean;
  inQuery?: boolean;
  /** Called when somebody chose to lose what is typed: puts the form back, as they may still be here afterwards. */
  onGiveUp: () => void;
}

/**
 * While `when`, nobody leaves the page without being asked: not by a link, a switch of the company or logging out, not
 * by closing the tab; and the shell replaces nothing of it by a newer release. What changes only the query or the hash
 * of the address is not leaving, unless the form itself has its place there (`inQuery`). A session that has ended does
 * not ask: nothing could be saved any more.
 */
export function UnsavedGuard({ when, inQuery = false, onGiveUp }: UnsavedGuardProps) {
  const { t } = useTexts();
  const { auth, drafts } = usePlatform();
  const id = useId();
  const [question, setQuestion] = useState<Question | null>(null);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      when &&
      auth.getState().user !== null &&
      (from.pathname !== to.pathname || (inQuery && from.search !== to.search)),
  );

  useEffect(() => {
    if (!when) return undefined;
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (auth.getState().user !== null) event.preventDefault();
    };
    // Where the form goes before there is an answer, nobody waits for one for ever.
    const gone = new AbortController();
    const ask = () =>
      new Promise<boolean>((answer) => {
        gone.signal.addEventListener('abort', () => answer(false));
        setQuestion({ answer });
      });
    const release = drafts.hold(id);
    const end = guardUnsavedWork(ask);
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      release();
      end();
      gone.abort();
      setQuestion(null);
      window.removeEventListener('beforeunload', askBrowser);
    };
  }, [when, auth, drafts, id]);

  const answer = (mayGo: boolean) => {
    if (mayGo) onGiveUp();
    question?.answer(mayGo);
    setQuestion(null);
    if (mayGo) blocker.proceed?.();
    else blocker.reset?.();
  };

  return (
    <ConfirmDialog
      open={question !== null || blocker.state === 'blocked'}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirmLabel={t('unsaved.discard')}
      cancelLabel={t('unsaved.stay')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}
