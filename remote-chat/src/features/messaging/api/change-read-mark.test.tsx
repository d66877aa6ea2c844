import { API } from '@atrium/contracts';
import { useQuery } from '@atrium/platform';
import { act, anId, renderWithPlatform, screen, waitFor } from '@atrium/testing';
import { chatKeys } from '../../../shared/api/keys';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import { useMarkRead, useMarkUnread } from './change-read-mark';

const CONVERSATION = anId();
const MESSAGE = anId();

function Marks() {
  const { mutate: markRead } = useMarkRead(CONVERSATION);
  const { mutate: markUnread } = useMarkUnread(CONVERSATION);
  const queryKey = chatKeys.conversation(CONVERSATION);
  const { data } = useQuery({ queryKey, queryFn: () => ({ _id: CONVERSATION, unreadCount: 1 }), staleTime: Infinity });
  return (
    <>
      <output>{data?.unreadCount}</output>
      <button onClick={() => markRead(MESSAGE)}>Read</button>
      <button onClick={() => markUnread(MESSAGE)}>Unread</button>
    </>
  );
}

test('marks a conversation as unread after it was marked as read, however late that is answered', async () => {
  let answerRead = () => {};
  const read = { lastReadSeq: 5, unreadCount: 0 };
  const { user, platform } = renderWithPlatform(<Marks />, {
    name: 'remote-chat',
    texts: { en, de },
    api: (api) =>
      api
        .answer(API.chat.markRead, () => new Promise((resolve) => (answerRead = () => resolve(read))))
        .answer(API.chat.markUnread, () => ({ lastReadSeq: 2, unreadCount: 3 })),
  });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1'));
  await user.click(screen.getByRole('button', { name: 'Read' }));
  await user.click(screen.getByRole('button', { name: 'Unread' }));
  expect(platform.api.calls(API.chat.markUnread)).toEqual([]);

  await act(async () => answerRead());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3'));
});
