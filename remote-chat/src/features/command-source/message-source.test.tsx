import { API } from '@atrium/contracts';
import type { FoundCommand, SlotProps } from '@atrium/platform';
import {
  apiError,
  buildChatUser,
  buildConversation,
  buildMessage,
  type FakeApi,
  renderWithPlatform,
  waitFor,
} from '@atrium/testing';
import { useCallback, useState } from 'react';
import { de } from '../../texts/de';
import { en } from '../../texts/en';
import MessageSource from './message-source';

const grace = buildChatUser({ name: 'grace hopper' });
const lunch = buildConversation({ name: 'lunch HR', type: 'channel' });
const found = {
  ...buildMessage({
    conversationId: lunch._id,
    senderId: grace._id,
    seq: 7,
    content: '<p>Soup today: <b>lentils</b></p>',
  }),
  conversation: lunch,
};

/** Renders the source again after each report, as the palette does. */
function Palette({ query, onFound }: SlotProps['command.source']) {
  const [, setReported] = useState<readonly FoundCommand[] | null>(null);
  const take = useCallback(
    (reported: readonly FoundCommand[] | null) => {
      onFound(reported);
      setReported(reported);
    },
    [onFound],
  );
  return <MessageSource query={query} onFound={take} />;
}

function search(query: string, answer: (api: FakeApi) => unknown) {
  const onFound = jest.fn();
  const { platform } = renderWithPlatform(<Palette query={query} onFound={onFound} />, {
    name: 'remote-chat',
    texts: { en, de },
    api: (api) => answer(api.answer(API.chat.users, () => ({ users: [grace] }))),
  });
  return { onFound, platform };
}

test('finds messages by their text, with sender and conversation', async () => {
  const { onFound } = search('lentils', (api) =>
    api.answer(API.chat.search, () => ({ users: [], conversations: [], messages: [found], hasMore: true })),
  );

  expect(onFound).toHaveBeenLastCalledWith(null);
  await waitFor(() =>
    expect(onFound).toHaveBeenLastCalledWith([
      {
        id: found._id,
        label: 'Soup today: lentils',
        detail: 'Grace Hopper · Lunch HR',
        to: `/messaging/${lunch._id}?seq=7`,
        isTransient: true,
      },
    ]),
  );
});

test('does not search for fewer than three letters', () => {
  const { onFound, platform } = search(' le ', (api) => api);
  expect(onFound).toHaveBeenLastCalledWith([]);
  expect(platform.api.calls(API.chat.search)).toEqual([]);
});

test('finds nothing when the search fails', async () => {
  const { onFound } = search('lentils', (api) =>
    api.answer(API.chat.search, () => {
      throw apiError('FORBIDDEN');
    }),
  );
  await waitFor(() => expect(onFound).toHaveBeenLastCalledWith([]));
});
