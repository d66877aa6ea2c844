import { API } from '@atrium/contracts';
import {
  apiError,
  buildUser,
  type FakeApi,
  screen,
  signedIn,
  unexplainedError,
  waitFor,
  within,
} from '@atrium/testing';
import { closesTab } from '../../testing/closes-tab';
import { renderHost } from '../../testing/render-host';
import { InviteByMail } from './invite-by-mail';

const invitesAll = (api: FakeApi) =>
  api.answer(API.people.invite, ({ body }) => ({
    message: 'Invited',
    results: body.emails.map((email) => ({
      email,
      status: email.startsWith('ada') ? ('already-member' as const) : ('sent' as const),
    })),
  }));

function draw(api: (api: FakeApi) => unknown = invitesAll) {
  return renderHost(<InviteByMail />, { session: signedIn(buildUser({}, 'Founder')), api });
}

const field = () => screen.getByLabelText('E-mail addresses');
const send = () => screen.getByRole('button', { name: 'Send invites' });
const resultOf = async (email: string) =>
  within((await within(screen.getByRole('list')).findByText(email)).closest('li') ?? document.body);

test('sends to several addresses and says what became of each', async () => {
  const { platform, user } = draw();

  await user.type(field(), 'bob@acme.test, ADA@acme.test');
  await user.click(send());

  await waitFor(() => expect(field()).toHaveValue(''));
  expect((await resultOf('bob@acme.test')).getByText('Invited')).toBeVisible();
  expect((await resultOf('ada@acme.test')).getByText('Already a member')).toBeVisible();
  expect(platform.api.calls(API.people.invite)[0]?.body).toEqual({
    emails: ['bob@acme.test', 'ada@acme.test'],
    role: 'Employee',
  });
});

test('one that is no address keeps none of the others, and stays to be put right', async () => {
  const { platform, user } = draw();

  await user.type(field(), 'bob@acme.test, nonsense');
  await user.click(send());

  await waitFor(() => expect(field()).toHaveValue('nonsense'));
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription(/This is not an e-mail address: nonsense/);
  expect((await resultOf('nonsense')).getByText('Not an address')).toBeVisible();
  expect((await resultOf('bob@acme.test')).getByText('Invited')).toBeVisible();
  expect(platform.api.calls(API.people.invite)[0]?.body).toMatchObject({ emails: ['bob@acme.test'] });
});

test.each([
  ['', 'Enter at least one e-mail address.'],
  ['nonsense', 'This is not an e-mail address: nonsense'],
  [Array.from({ length: 51 }, (_, n) => `p${n}@acme.test`).join(' '), 'Invite at most 50 people at once.'],
])('of “%.20s” nothing can be sent', async (typed, words) => {
  const { platform, user } = draw();

  await user.click(field());
  await user.paste(typed);
  await user.click(send());

  expect(field()).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(field()).toHaveFocus();
  expect(platform.api.calls(API.people.invite)).toHaveLength(0);
});

test.each([
  ['that says nothing is told in the words for invitations', unexplainedError, /^Failed to send invites$/],
  ['is told in its own words', () => apiError('FORBIDDEN'), /do not have permission/],
])('a failure %s, and keeps what was typed', async (_name, fault, words) => {
  const { user } = draw((api) =>
    api.answer(API.people.invite, () => {
      throw fault();
    }),
  );

  await user.type(field(), 'bob@acme.test');
  await user.click(send());

  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(field()).toHaveValue('bob@acme.test');
});

test('addresses are not lost without a question until they are sent', async () => {
  const { user } = draw();
  expect(closesTab()).toBe(true);

  await user.type(field(), 'bob@acme.test, nonsense');
  expect(closesTab()).toBe(false);
  await user.click(send());
  await waitFor(() => expect(field()).toHaveValue('nonsense'));
  expect(closesTab()).toBe(false);

  await user.clear(field());
  expect(closesTab()).toBe(true);
});

test('founders choose the role', async () => {
  const { platform, user } = draw();

  await user.selectOptions(screen.getByLabelText('Role'), 'Manager');
  await user.type(field(), 'bob@acme.test');
  await user.click(send());

  await resultOf('bob@acme.test');
  expect(platform.api.calls(API.people.invite)[0]?.body).toMatchObject({ role: 'Manager' });
});

test('nobody else does', () => {
  renderHost(<InviteByMail />, { session: signedIn(buildUser({ can: ['people.invite'] })), api: invitesAll });

  expect(screen.queryByLabelText('Role')).toBeNull();
});
