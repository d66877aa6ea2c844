import { errorMessage, newId, usePlatform, useQuery, useSession, useTexts } from '@atrium/platform';

/** A comment to send. */
export interface CommentToSend {
  /** Chosen by the client and kept on every retry, so that a repeated request adds nothing. */
  id: string;
  /** Rich text. */
  html: string;
}

/** A comment that the server has not confirmed. */
export interface UnsentComment extends CommentToSend {
  /** ISO 8601 timestamp. */
  createdAt: string;
  state: 'sending' | 'failed';
  /** Why sending failed, in the user's language; missing if the page was closed before the response. */
  error?: string;
}

/** The unsent comments of a thread and what can be done with them. */
export interface UnsentComments {
  /** Oldest first; undefined until they have loaded. */
  comments: readonly UnsentComment[] | undefined;
  /** Sends a new comment. Sending continues after the thread is closed. */
  send: (html: string) => void;
  /** Sends a failed comment again, under the same id. */
  retry: (id: string) => void;
  /** Deletes a failed comment. */
  discard: (id: string) => void;
}

type StoredComment = Pick<UnsentComment, 'id' | 'html' | 'createdAt'>;

const isStored = (value: unknown): value is StoredComment =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'html', 'createdAt'].every((field) => typeof Reflect.get(value, field) === 'string');

/** Returns the stored comments. A stored comment may have been sent, but nobody waits for its response any more. */
const restore = (stored: unknown): UnsentComment[] =>
  Array.isArray(stored)
    ? stored.filter(isStored).map(({ id, html, createdAt }) => ({ id, html, createdAt, state: 'failed' }))
    : [];

/**
 * Sends the user's comments of a thread. A comment stays until the server confirms it: in memory while the page is open,
 * so that a reopened thread shows what is still being sent, and as a draft of this user, company and browser.
 *
 * @param draftKey key of the draft within the package
 * @param send sends a comment and resolves when the thread shows it; a repeated `id` must add nothing
 */
export function useUnsentComments(
  draftKey: string,
  send: (comment: CommentToSend) => Promise<unknown>,
): UnsentComments {
  const { t } = useTexts();
  const { name, drafts, queryClient } = usePlatform();
  const userId = useSession().user?._id;
  const queryKey = [name, 'unsent-comments', userId, draftKey];
  const { data: comments } = useQuery({
    queryKey,
    queryFn: async () => {
      const stored = restore(await drafts.load(draftKey));
      return queryClient.getQueryData<readonly UnsentComment[]>(queryKey) ?? stored;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always', // drafts load from the browser
  });

  const change = (update: (unsent: readonly UnsentComment[]) => readonly UnsentComment[]) => {
    const unsent = update(queryClient.getQueryData<readonly UnsentComment[]>(queryKey) ?? []);
    queryClient.setQueryData(queryKey, unsent);
    if (unsent.length === 0) drafts.remove(draftKey);
    else void drafts.save(draftKey, unsent satisfies readonly StoredComment[]);
  };
  const discard = (id: string) => change((unsent) => unsent.filter((one) => one.id !== id));
  const deliver = async ({ id, html }: CommentToSend) => {
    const sending: UnsentComment = { id, html, createdAt: new Date().toISOString(), state: 'sending' };
    change((unsent) => [...unsent.filter((one) => one.id !== id), sending]);
    try {
      await send({ id, html });
      discard(id);
    } catch (failure) {
      const failed: UnsentComment = { ...sending, state: 'failed', error: errorMessage(failure, t) };
      change((unsent) => unsent.map((one) => (one.id === id ? failed : one)));
    }
  };

  return {
    comments,
    send: (html) => void deliver({ id: newId(), html }),
    retry: (id) => {
      const failed = comments?.find((one) => one.id === id);
      if (failed) void deliver(failed);
    },
    discard,
  };
}
