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
  /** Called when somebody chose to lose what is typed. */
  onGiveUp?: () => void;
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
  const [isGivenUp, setGivenUp] = useState(false);
  // What is typed after that is new.
  if (!when && isGivenUp) setGivenUp(false);
  const isGuarding = when && !isGivenUp;
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isGuarding &&
      auth.getState().user !== null &&
      (from.pathname !== to.pathname || (inQuery && from.search !== to.search)),
  );

  useEffect(() => {
    if (!isGuarding) return undefined;
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (auth.getState().user !== null) event.preventDefault();
    };
    const ask = () => new Promise<boolean>((answer) => setQuestion({ answer }));
    const release = drafts.hold(id);
    const end = guardUnsavedWork(ask);
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      release();
      end();
      window.removeEventListener('beforeunload', askBrowser);
    };
  }, [isGuarding, auth, drafts, id]);

  const answer = (mayGo: boolean) => {
    // What follows must not ask again.
    if (mayGo) {
      setGivenUp(true);
      onGiveUp?.();
    }
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
