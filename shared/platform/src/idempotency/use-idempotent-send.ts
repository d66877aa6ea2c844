import { newId } from '@atrium/platform';
import { useRef } from 'react';

/** Sends content with a client id, the idempotency key of the request. */
export type IdempotentSend = <Result>(
  content: unknown,
  request: (clientId: string) => Promise<Result>,
) => Promise<Result>;

/**
 * Returns a function that sends content so that a repetition after a lost response stores nothing twice. It repeats the
 * client id of the last failed attempt with the same content. Changed content has another id: for a client id that it
 * knows, the server returns what it stored first, and the change would be lost. After a success, and in simultaneous
 * requests, the same content has another id as well, since it is meant to be stored again.
 */
export function useIdempotentSend(): IdempotentSend {
  const failed = useRef(new Map<string, string>());
  return async (content, request) => {
    const key = JSON.stringify(content);
    const clientId = failed.current.get(key) ?? newId();
    failed.current.delete(key);
    try {
      return await request(clientId);
    } catch (error) {
      failed.current.set(key, clientId);
      throw error;
    }
  };
}
