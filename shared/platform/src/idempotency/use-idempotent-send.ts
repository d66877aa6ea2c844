import { newId } from '@atrium/platform';
import { useState } from 'react';

/** Sends content with a client id, the idempotency key of the request. */
export type IdempotentSend = <Result>(
  content: unknown,
  request: (clientId: string) => Promise<Result>,
) => Promise<Result>;

/**
 * Returns a function that sends the content of a form, one request at a time, so that a repetition after a lost
 * response stores nothing twice. Each attempt with the same content has the same client id. Changed content has another
 * one: for a client id that it knows, the server returns what it stored first, and the change would be lost. After a
 * success all ids are new.
 */
export function useIdempotentSend(): IdempotentSend {
  const [clientIds] = useState(() => new Map<string, string>());
  return async (content, request) => {
    const key = JSON.stringify(content);
    const clientId = clientIds.get(key) ?? newId();
    clientIds.set(key, clientId);
    const result = await request(clientId);
    clientIds.clear();
    return result;
  };
}
