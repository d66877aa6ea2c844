import { API } from '@atrium/contracts';
import {
  act,
  anId,
  apiError,
  buildConversation,
  buildMessage,
  buildUser,
  networkError,
  screen,
  signedIn,
  waitFor,
} from '@atrium/testing';
import { fireEvent } from '@testing-library/react';
import { fakeLayout } from '../../../../testing/layout';
import { renderChat } from '../../../../testing/render-chat';
import MessagingPage from '../messaging-page';

const me = buildUser({ name: 'Ada Lovelace' });
const conversation = buildConversation({ type: 'group', name: 'Launch' });
const { _id: conversationId } = conversation;
const fileId = anId();

beforeEach(() => {
  localStorage.clear();
  fakeLayout();
  // jsdom does not implement it.
  Object.defineProperty(HTMLElement.prototype, 'isContentEditable', {
    configurable: true,
    get(this: HTMLElement) {
      return this.getAttribute('contenteditable') === 'true';
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'isContentEditable');
});

/** Opens a conversation and attaches `plan.pdf` and other files; nothing is written. Uploads of `broken.pdf` fail. */
async function attachFile(enterToSend: boolean, ...others: string[]) {
  const { platform, socket, user } = renderChat(MessagingPage, {
    at: `/messaging/${conversationId}`,
    session: signedIn(me),
    api: (api) =>
      api
        .answer(API.chat.conversations, () => ({ conversations: [conversation], unreadTotal: 0 }))
        .answer(API.chat.conversation, () => conversation)
        .answer(API.chat.messages, () => ({ messages: [], hasMore: false, seq: 0 }))
        .answer(API.chat.preferences, () => ({ notify: 'all' as const, enterToSend }))
        .answer(API.chat.users, () => ({ users: [] }))
        .answer(API.chat.send, () => buildMessage({ conversationId, senderId: me._id }))
        .answer(API.chat.removeAttachment, () => undefined)
        .answer(API.chat.uploadAttachment, ({ files: [file] }) => {
          if (file?.name === 'broken.pdf') throw networkError();
          return {
            _id: fileId,
            name: 'plan.pdf',
            size: 4,
            type: 'application/pdf',
            url: '/unsigned',
            width: null,
            height: null,
          };
        }),
  });
  const log = await screen.findByRole('log', { name: 'Messages with Launch' });
  const box = await screen.findByRole('textbox', { name: 'Message to Launch' });
  act(() => socket.accept());
  const files = ['plan.pdf', ...others].map((name) => new File(['plan'], name));
  fireEvent.drop(log, { dataTransfer: { types: ['Files'], files } });
  await screen.findByRole('button', { name: 'Remove plan.pdf' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
  return { box, api: platform.api, user, sent: () => platform.api.calls(API.chat.send) };
}

test('sends files without a text by Enter', async () => {
  const { box, sent } = await attachFile(true);
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(sent()).toEqual([]);
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('sends files without a text only by Ctrl+Enter if Enter starts a new line', async () => {
  const { box, sent } = await attachFile(false);
  fireEvent.keyDown(box, { key: 'Enter' });
  await act(async () => undefined);
  expect(sent()).toEqual([]);
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('keeps a file that failed to upload when the others are sent', async () => {
  const { box, sent } = await attachFile(true, 'broken.pdf');
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Remove plan.pdf' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove broken.pdf' })).toBeVisible();
});

test('removes the upload of a file that is removed before sending, and keeps that of a sent one', async () => {
  const { api, box, sent, user } = await attachFile(true);
  await user.click(screen.getByRole('button', { name: 'Remove plan.pdf' }));
  await waitFor(() => expect(api.calls(API.chat.removeAttachment)).toMatchObject([{ params: { id: fileId } }]));
  expect(screen.queryByRole('button', { name: 'Remove plan.pdf' })).not.toBeInTheDocument();

  const files = [new File(['plan'], 'plan.pdf')];
  fireEvent.drop(screen.getByRole('log'), { dataTransfer: { types: ['Files'], files } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(api.calls(API.chat.removeAttachment)).toHaveLength(1);
});

test('removes the uploads of a message that is discarded because the server rejected it', async () => {
  const { api, box, user } = await attachFile(true);
  api.answer(API.chat.send, () => {
    throw apiError('FORBIDDEN');
  });
  fireEvent.keyDown(box, { key: 'Enter' });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(api.calls(API.chat.removeAttachment)).toMatchObject([{ params: { id: fileId } }]));
  expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
});
