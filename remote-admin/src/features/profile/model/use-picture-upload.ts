import { errorMessage, fieldMessage, isAppError, useSignedInUser, useToast } from '@atrium/platform';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../shared/use-texts';
import { usePictureCalls } from '../api/change-picture';
import type { Crop } from './crop';
import { cutOut } from './picture';

export type UploadState =
  | { is: 'idle' }
  /**
   * `sent` is the fraction sent, from 0 to 1. At 1 the server has the picture, and the upload can no longer be
   * cancelled.
   */
  | { is: 'uploading'; sent: number }
  /** The upload has been aborted; the stored picture is being refetched. */
  | { is: 'cancelling' }
  | { is: 'cancelled' }
  /** The upload was cancelled, but the server had already received the picture. */
  | { is: 'too-late' }
  /** `why` is null if nothing more is known. */
  | { is: 'failed'; why: string | null }
  | { is: 'done' };

interface RunningUpload {
  controller: AbortController;
  hasLeft: boolean;
}

/** Crops and uploads the picture; the upload can be cancelled until it is completely sent. */
export function usePictureUpload() {
  const { t, translate } = useTexts();
  const toasts = useToast();
  const calls = usePictureCalls();
  const { avatarUrl } = useSignedInUser();
  const [state, setState] = useState<UploadState>({ is: 'idle' });
  const [before, setBefore] = useState(avatarUrl);
  const running = useRef<RunningUpload | null>(null);
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
    const description = reason === title ? null : reason;
    setState({ is: 'failed', why: description });
    // If the user has left the dialog, a toast is the only place to show the error.
    if (!isHere.current) toasts.show({ variant: 'destructive', title, ...(description !== null && { description }) });
  };

  const upload = async (picture: ImageBitmap, crop: Crop) => {
    if (running.current) return;
    const currentUpload: RunningUpload = { controller: new AbortController(), hasLeft: false };
    const { signal } = currentUpload.controller;
    running.current = currentUpload;
    setBefore(avatarUrl);
    setState({ is: 'uploading', sent: 0 });
    const onProgress = (sent: number) => {
      if (signal.aborted) return;
      currentUpload.hasLeft = sent >= 1;
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
    // The rendered state may be outdated: the upload may have completed since.
    if (!running.current || running.current.hasLeft) return;
    running.current.controller.abort();
    setState({ is: 'cancelling' });
  };

  // The server may not have finished when the picture was refetched; then the session receives the change later.
  const shown: UploadState = state.is === 'cancelled' && avatarUrl !== before ? { is: 'too-late' } : state;
  return {
    state: shown,
    upload: (picture: ImageBitmap, crop: Crop) => void upload(picture, crop),
    cancel,
    reset: () => setState({ is: 'idle' }),
  };
}
