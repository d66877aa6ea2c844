import { API } from '@atrium/contracts';
import {
  act,
  anId,
  apiError,
  buildMessage,
  type FakeApi,
  networkError,
  renderWithPlatform,
  screen,
  waitFor,
} from '@atrium/testing';
import { fireEvent } from '@testing-library/react';
import { keepMessageDraft, loadMessageDraft } from '../../../shared/model/message-drafts';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import ToastReply from './toast-reply';

beforeEach(() => localStorage.clear());

const conversation = anId();

function show(api: (api: FakeApi) => unknown = () => null) {
  const onDone = jest.fn();
  const rendered = renderWithPlatform(<ToastReply objectId={conversation} onDone={onDone} />, {
    name: 'remote-chat',
    texts: { en, de },
    api,
  });
  const field = () => screen.getByRole('textbox', { name: 'Reply' });
  const draft = () => loadMessageDraft(rendered.platform, conversation);
  return { ...rendered, onDone, field, draft };
}

const accept = (api: FakeApi) => api.answer(API.chat.send, () => buildMessage());

test('takes the focus, sends typed markup as text by Enter, and closes', async () => {
  const { user, platform, field, onDone, draft } = show(accept);
  expect(field()).toHaveFocus();
  await user.type(field(), '<b>Yes</b> 👍{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(platform.api.calls(API.chat.send)).toMatchObject([
    { params: { id: conversation }, body: { content: '&lt;b&gt;Yes&lt;/b&gt; 👍' } },
  ]);
  await waitFor(async () => expect(await draft()).toBe(''));
});

test('sends nothing without text', async () => {
  const { user, platform, field, onDone } = show(accept);
  await user.type(field(), '  {Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(platform.api.calls(API.chat.send)).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test('closes by Escape and appends the text to the draft of the conversation', async () => {
  const { user, platform, field, onDone, draft } = show();
  keepMessageDraft(platform, conversation, '');
  await user.type(field(), 'Half a <thought>{Escape}');
  expect(onDone).toHaveBeenCalledTimes(1);
  await waitFor(async () => expect(await draft()).toBe('<p>Half a &lt;thought&gt;</p>'));
});

test.each([
  ['during the composition', { isComposing: true }],
  ['right after it, as in Safari', { keyCode: 229 }],
])('stays open when Escape cancels a conversion of the input method (%s)', async (_, init) => {
  const { field, onDone } = show();
  fireEvent.keyDown(field(), { key: 'Escape', ...init });
  expect(onDone).not.toHaveBeenCalled();
});

test('shows why sending failed, keeps the text as draft, and retries with the same message', async () => {
  let isBroken = true;
  const { user, platform, field, onDone, draft } = show((api) =>
    api.answer(API.chat.send, () => {
      if (isBroken) throw apiError('NOT_IN_CONVERSATION');
      return buildMessage();
    }),
  );
  await user.type(field(), 'Yes{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not authorized to send messages in this conversation');
  expect(field()).toHaveValue('Yes');
  expect(onDone).not.toHaveBeenCalled();
  await waitFor(async () => expect(await draft()).toBe('<p>Yes</p>'));

  isBroken = false;
  await user.type(field(), '{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const [first, second] = platform.api.calls(API.chat.send).map(({ body }) => API.chat.send.body.parse(body).clientId);
  expect(first).toBe(second);
});

test('sends text that was edited after a lost response as another message', async () => {
  let isLost = true;
  const { user, platform, field, onDone } = show((api) =>
    api.answer(API.chat.send, () => {
      if (isLost) throw networkError();
      return buildMessage();
    }),
  );
  await user.type(field(), 'Yes{Enter}');
  await screen.findByRole('alert');

  isLost = false;
  await user.type(field(), ', at noon{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const sent = platform.api.calls(API.chat.send).map(({ body }) => API.chat.send.body.parse(body));
  expect(sent.map(({ content }) => content)).toEqual(['Yes', 'Yes, at noon']);
  expect(sent[0]?.clientId).not.toBe(sent[1]?.clientId);
});

test('keeps text that is typed while the reply is being sent', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { user, field, onDone, draft } = show((api) =>
    api.answer(API.chat.send, async () => {
      await arrived;
      return buildMessage();
    }),
  );
  await user.type(field(), 'Yes{Enter}');
  await user.type(field(), ', at noon');
  await act(async () => arrive());
  expect(onDone).not.toHaveBeenCalled();
  expect(field()).toHaveValue('Yes, at noon');
  await waitFor(async () => expect(await draft()).toBe('<p>Yes, at noon</p>'));
});
