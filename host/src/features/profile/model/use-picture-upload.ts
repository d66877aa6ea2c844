import { errorMessage, fieldMessage, isAppError, useToast } from '@atrium/platform';
import { useEffect, useRef, useState } from 'react';
import { useSignedInUser } from '../../../shell/session-slice';
import { useTexts } from '../../../shell/use-texts';
import { usePictureCalls } from '../api/change-picture';
import type { Crop } from './crop';
import { cutOut } from './picture';

export type UploadState =
  | { is: 'idle' }
  /** `sent`: how much has left, from 0 to 1. At 1 it is the server's, and cannot be cancelled any more. */
  | { is: 'uploading'; sent: number }
  /** Nothing leaves any more; the server is asked what it has. */
  | { is: 'cancelling' }
  | { is: 'cancelled' }
  /** It was cancelled, but the server had it all the same. */
  | { is: 'too-late' }
  /** `why`: null where nothing more is known. */
  | { is: 'failed'; why: string | null }
  | { is: 'done' };

interface Running {
  controller: AbortController;
  hasLeft: boolean;
}

/** Cuts the square out and uploads it; may be cancelled while it leaves. */
export function usePictureUpload() {
  const { t, translate } = useTexts();
  const toasts = useToast();
  const calls = usePictureCalls();
  const { avatarUrl } = useSignedInUser();
  const [state, setState] = useState<UploadState>({ is: 'idle' });
  const [before, setBefore] = useState(avatarUrl);
  const running = useRef<Running | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const fail = (error: unknown) => {
    const title = t('profile.picture.uploadFailed');
    const found = isAppError(error) ? (error.fields['image'] ?? error.fields['']) : undefined;
    const reason = found ? fieldMessage(found, translate) : errorMessage(error, translate, title);
    const why = reason === title ? null : reason;
    setState({ is: 'failed', why });
    // Who left when it was almost done has nothing else to read it in.
    if (!isHere.current) toasts.show({ variant: 'destructive', title, ...(why !== null && { description: why }) });
  };

  const upload = async (picture: ImageBitmap, crop: Crop) => {
    if (running.current) return;
    const now: Running = { controller: new AbortController(), hasLeft: false };
    const { signal } = now.controller;
    running.current = now;
    setBefore(avatarUrl);
    setState({ is: 'uploading', sent: 0 });
    const onProgress = (sent: number) => {
      if (signal.aborted) return;
      now.hasLeft = sent >= 1;
      setState({ is: 'uploading', sent });
    };
    try {
      await calls.upload(await cutOut(picture, crop), { signal, onProgress });
      toasts.show({ variant: 'success', title: t('profile.picture.uploaded') });
      setState({ is: 'done' });
    } catch (error) {
      if (signal.aborted) setState({ is: 'cancelled' });
      else fail(error);
    } finally {
      running.current = null;
    }
  };

  const cancel = () => {
    // What is drawn may be behind: the last of it may have left since.
    if (!running.current || running.current.hasLeft) return;
    running.current.controller.abort();
    setState({ is: 'cancelling' });
  };

  // The server may still have been at work when it was asked: then the session hears of it later.
  const shown: UploadState = state.is === 'cancelled' && avatarUrl !== before ? { is: 'too-late' } : state;
  return {
    state: shown,
    upload: (picture: ImageBitmap, crop: Crop) => void upload(picture, crop),
    cancel,
    reset: () => setState({ is: 'idle' }),
  };
}
