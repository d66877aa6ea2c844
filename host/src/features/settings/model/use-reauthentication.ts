import type { FieldError } from '@atrium/contracts';
import { errorCode, isAppError } from '@atrium/platform';
import { useState } from 'react';

/** How a user can prove to be the owner of the account. */
export type ReauthenticationMethod = 'password' | 'code' | 'login';

const METHODS: readonly ReauthenticationMethod[] = ['password', 'code', 'login'];

export interface Reauthentication {
  /** Null until the server requires reauthentication. */
  method: ReauthenticationMethod | null;
  value: string;
  setValue: (value: string) => void;
  /** Error of the submitted password or code. */
  fieldError: FieldError | undefined;
}

/** Manages the password or code that is required after the server responded with REAUTHENTICATION_REQUIRED. */
export function useReauthentication(error: unknown) {
  const [method, setMethod] = useState<ReauthenticationMethod | null>(null);
  const [value, setValue] = useState('');
  const required = requiredMethod(error);
  if (required !== null && required !== method) setMethod(required);
  const fieldError =
    isAppError(error) && (method === 'password' || method === 'code') ? error.fields[method] : undefined;
  return {
    method,
    value,
    setValue,
    fieldError,
    /** Values to send with the repeated request. */
    values: (method === 'password' || method === 'code') && value !== '' ? { [method]: value } : {},
    /** Returns whether the field itself shows what an error is about. */
    explains: (failure: unknown) => requiredMethod(failure) !== null || fieldError !== undefined,
    clear: () => {
      setMethod(null);
      setValue('');
    },
  };
}

function requiredMethod(error: unknown): ReauthenticationMethod | null {
  if (errorCode(error) !== 'REAUTHENTICATION_REQUIRED' || !isAppError(error)) return null;
  return METHODS.find((method) => method === error.params?.method) ?? 'login';
}
