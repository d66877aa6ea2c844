import { usePlatform } from '@atrium/platform';
import { ConfirmDialog } from '@atrium/ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
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
  /** What is asked, where it is not about what was typed. */
  words?: { title: string; text: string };
  /** Where it leads once it is saved, null until then. Whoever was held back on their way elsewhere goes there instead. */
  next?: (() => void) | null;
}

/**
 * While `when`, nobody leaves the page without being asked: not by a link, a switch of the company or logging out, not
 * by closing the tab; and the shell replaces nothing of it by a newer release. What changes only the query or the hash
 * of the address is not leaving, unless the form itself has its place there (`inQuery`). Where it is saved while the
 * question is open, what was held back goes on by itself. A session that has ended does not ask: nothing could be saved
 * any more. A page can have one guard only.
 */
export function UnsavedGuard({ when, inQuery = false, onGiveUp, words, next = null }: UnsavedGuardProps) {
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
  const answered = useRef<typeof blocker>(null);
  const isWaiting = question !== null || blocker.state === 'blocked';

  useEffect(() => {
    if (!when) return undefined;
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (auth.getState().user !== null) event.preventDefault();
    };
    const ask = () =>
      new Promise<boolean>((resolve) => {
        const asked: Question = {
          answer: (mayGo) => {
            resolve(mayGo);
            setQuestion((open) => (open === asked ? null : open));
          },
        };
        setQuestion(asked);
      });
    const release = drafts.hold(id);
    const end = guardUnsavedWork(ask);
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      release();
      end();
      window.removeEventListener('beforeunload', askBrowser);
    };
  }, [when, auth, drafts, id]);

  // Where the form goes before there is an answer, nobody waits for one for ever.
  useEffect(() => () => question?.answer(false), [question]);

  const answer = (mayGo: boolean) => {
    question?.answer(mayGo);
    // What is drawn may be behind the router, which takes one answer only.
    if (answered.current === blocker) return;
    answered.current = blocker;
    if (mayGo) blocker.proceed?.();
    else blocker.reset?.();
  };
  const giveUp = () => {
    onGiveUp();
    answer(true);
  };

  const letGo = useEffectEvent(() => answer(true));
  useEffect(() => {
    if (!when && isWaiting) letGo();
  }, [when, isWaiting]);

  const isSaved = next !== null;
  const goOn = useEffectEvent(() => {
    if (question === null && blocker.state === 'unblocked') next?.();
  });
  useEffect(() => {
    if (isSaved) goOn();
  }, [isSaved]);

  return (
    <ConfirmDialog
      open={when && isWaiting}
      title={words?.title ?? t('unsaved.title')}
      text={words?.text ?? t('unsaved.text')}
      confirmLabel={t('unsaved.discard')}
      cancelLabel={t('unsaved.stay')}
      onConfirm={giveUp}
      onCancel={() => answer(false)}
    />
  );
}
