import { errorCode, usePlatform } from '@atrium/platform';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asksForCode, isRetryable } from '../model/sign-in-errors';
import type { Grant } from '../model/provider-answer';

/** Returns whether the code form shows the error; every other error ends the sign-in. */
const isAboutCode = (error: unknown) => errorCode(error) === 'TWO_FACTOR_INVALID' || isRetryable(error);

/** Completes a sign-in with Google. If the account has a second factor, a second call sends its code. */
export function useFinishGoogle(grant: Grant | null) {
  const { auth } = usePlatform();
  const navigate = useNavigate();
  const [isCodeRequired, setCodeRequired] = useState(false);
  const [finalError, setFinalError] = useState<unknown>();

  const send = async (twoFactorCode?: string) => {
    if (!grant) return;
    await auth.loginWithGoogle({ ...grant, ...(twoFactorCode !== undefined && { twoFactorCode }) });
    void navigate('/auth/google/success', { replace: true });
  };
  const first = useMutation({
    mutationFn: () =>
      send().catch((error: unknown) => {
        if (!asksForCode(error)) throw error;
        setCodeRequired(true);
      }),
  });
  /** Sends the code. Rejects with errors that the form shows. */
  const sendCode = async (code: string) => {
    try {
      await send(code);
    } catch (error) {
      if (isAboutCode(error)) throw error;
      setFinalError(error);
    }
  };
  return { begin: first.mutate, isCodeRequired, sendCode, error: finalError ?? first.error };
}
