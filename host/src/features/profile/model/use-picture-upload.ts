import { errorMessage, fieldMessage, isAppError, useToast } from '@atrium/platform';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../shell/use-texts';
import { usePictureCalls } from '../api/change-picture';
import type { Crop } from './crop';
import { cutOut } from './picture';

export type UploadState =
  | { is: 'idle' }
  /** `sent`: how much has left, from 0 to 1. */
  | { is: 'uploading'; sent: number }
  | { is: 'cancelled' }
  | { is: 'failed'; why: string };

/** Cuts the square out and uploads it; may be cancelled while it runs. */
export function usePictureUpload(onDone: () => void) {
  const { t, translate } = useTexts();
  const toasts = useToast();
  const calls = usePictureCalls();
  const [state, setState] = useState<UploadState>({ is: 'idle' });
  const running = useRef<AbortController | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const reason = (error: unknown): string => {
    const found = isAppError(error) ? (error.fields['image'] ?? error.fields['']) : undefined;
    if (found) return fieldMessage(found, translate);
    return errorMessage(error, translate, t('profile.picture.uploadFailed'));
  };

  const upload = async (picture: ImageBitmap, crop: Crop) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ is: 'uploading', sent: 0 });
    try {
      const image = await cutOut(picture, crop);
      const onProgress = (sent: number) => setState({ is: 'uploading', sent });
      await calls.upload(image, { signal: controller.signal, onProgress });
      toasts.show({ variant: 'success', title: t('profile.picture.uploaded') });
      // Who left when it was almost done is somewhere else by now.
      if (isHere.current) onDone();
    } catch (error) {
      setState(controller.signal.aborted ? { is: 'cancelled' } : { is: 'failed', why: reason(error) });
    } finally {
      running.current = null;
    }
  };

  return {
    state,
    upload: (picture: ImageBitmap, crop: Crop) => void upload(picture, crop),
    cancel: () => running.current?.abort(),
    reset: () => setState({ is: 'idle' }),
  };
}
