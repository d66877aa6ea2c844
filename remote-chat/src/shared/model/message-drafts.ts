import { type Platform, usePlatform, useQuery } from '@atrium/platform';
import { z } from 'zod';
import { chatKeys } from '../api/keys';
import { textToHtml } from './text-to-html';

type Drafts = Pick<Platform, 'drafts' | 'queryClient'>;

const keyOf = (conversationId: string) => `message ${conversationId}`;

/** A stored draft; earlier versions stored plain text. */
const storedDraft = z.union([
  z.object({ html: z.string() }),
  z.string().transform((text) => ({ html: textToHtml(text) })),
]);

/** Loads the unsent message of a conversation as HTML; '' if there is none or the storage is unavailable. */
export const loadMessageDraft = ({ drafts }: Pick<Drafts, 'drafts'>, conversationId: string): Promise<string> =>
  drafts.load(keyOf(conversationId)).then(
    (stored) => storedDraft.safeParse(stored).data?.html ?? '',
    () => '',
  );

/** Stores the unsent message of a conversation, or removes it if it is empty; lists of conversations show it. */
export function keepMessageDraft({ drafts, queryClient }: Drafts, conversationId: string, html: string): void {
  if (html === '') drafts.remove(keyOf(conversationId));
  else void drafts.save(keyOf(conversationId), { html });
  queryClient.setQueryData(chatKeys.draft(conversationId), html);
}

/** Returns the unsent message of a conversation in this browser as HTML; '' if there is none or until it has loaded. */
export function useStoredMessageDraft(conversationId: string): string {
  const { drafts } = usePlatform();
  const { data = '' } = useQuery({
    queryKey: chatKeys.draft(conversationId),
    queryFn: () => loadMessageDraft({ drafts }, conversationId),
    staleTime: Infinity,
    // It is read from the browser.
    networkMode: 'always',
  });
  return data;
}
