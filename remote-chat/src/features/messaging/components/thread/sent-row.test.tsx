import { API } from '@atrium/contracts';
import { buildConversation, buildMessage, buildParticipant, screen } from '@atrium/testing';
import { useState } from 'react';
import { renderChat } from '../../../../testing/render-chat';
import { MessageFiles } from './message-files';
import { MessageRow } from './message-row';
import { type ThreadActions, ThreadActionsProvider } from './thread-actions';
import { ThreadPeopleProvider } from './thread-people';

jest.mock('./message-files', () => ({ MessageFiles: jest.fn(() => null) }));

const grace = buildParticipant({ name: 'Grace Hopper' });
const conversation = buildConversation({ type: 'group', name: 'Launch', participants: [grace] });
const message = buildMessage({ conversationId: conversation._id, senderId: grace.userId, content: '<p>Ready?</p>' });
const actions: ThreadActions = {
  canWrite: true,
  canModerate: false,
  reply: jest.fn(),
  edit: jest.fn(),
  remove: jest.fn(),
  react: jest.fn(),
  markUnread: jest.fn(),
  pin: jest.fn(),
};

/** A thread whose timeline is computed again with each press. */
function Thread() {
  const [count, setCount] = useState(0);
  return (
    <ThreadPeopleProvider conversation={conversation}>
      <ThreadActionsProvider value={actions}>
        <button type="button" onClick={() => setCount(count + 1)}>
          Timeline {count}
        </button>
        <MessageRow
          item={{ kind: 'message', key: message._id, message, isOwn: false, startsGroup: true }}
          isRead={count > 2}
          isHighlighted={false}
        />
      </ThreadActionsProvider>
    </ThreadPeopleProvider>
  );
}

test('renders a message again only if something about it has changed', async () => {
  const { user } = renderChat(Thread, { api: (api) => api.answer(API.chat.users, () => ({ users: [] })) });
  expect(await screen.findByText('Ready?')).toBeVisible();
  // It is rendered whenever the row is.
  const files = jest.mocked(MessageFiles);
  await user.click(screen.getByRole('button', { name: 'Timeline 0' }));
  files.mockClear();

  await user.click(screen.getByRole('button', { name: 'Timeline 1' }));
  expect(files).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Timeline 2' }));
  expect(await screen.findByText('Read')).toBeVisible();
  expect(files).toHaveBeenCalledTimes(1);
});
