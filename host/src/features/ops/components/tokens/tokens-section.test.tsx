import { API, type OperatorToken } from '@atrium/contracts';
import { anId, apiError, screen, SOME_INSTANT, waitFor, within } from '@atrium/testing';
import { buildReleased, openOps, preloadPages } from '../../testing/open-ops';

beforeAll(preloadPages);

const token = (changes: Partial<OperatorToken> = {}): OperatorToken => ({
  _id: anId(),
  name: 'Releases of leave',
  scopes: ['read', 'rollback'],
  packages: ['remote-example'],
  createdBy: 'ada@example.com',
  createdAt: SOME_INSTANT,
  expiresAt: '2027-02-18T08:30:00.000Z',
  lastUsedAt: null,
  mayRevoke: true,
  ...changes,
});

const SECRET = 'atrium_0123456789';

function open(tokens: OperatorToken[] = [], grantable: string[] | null = null) {
  const stored = [...tokens];
  return openOps({
    at: '/ops/tokens',
    packages: [buildReleased({ name: 'host' }), buildReleased()],
    api: (api) =>
      api
        .answer(API.operators.tokens, () => ({ tokens: stored, grantable }))
        .answer(API.operators.createToken, ({ body: { days: _days, ...grant } }) => {
          const created = token(grant);
          stored.unshift(created);
          return { token: created, secret: SECRET };
        })
        .answer(API.operators.revokeToken, ({ params }) => {
          stored.splice(
            stored.findIndex(({ _id }) => _id === params.tokenId),
            1,
          );
          return undefined;
        }),
  });
}

/** Opens the dialog that creates a token. */
async function openForm() {
  const rendered = open();
  await screen.findByText('No tokens yet');
  await rendered.user.click(screen.getByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog'));
  const create = () => rendered.user.click(dialog.getByRole('button', { name: 'Create token' }));
  // The packages have loaded.
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Only these' })).toBeEnabled());
  return { ...rendered, dialog, create };
}

test('lists tokens with what they may do, and when they were used', async () => {
  open([token(), token({ name: 'Status page', scopes: ['read'], packages: null, lastUsedAt: SOME_INSTANT })]);
  const [leave, status] = [
    within(await screen.findByRole('row', { name: /^Releases of leave/ })),
    within(await screen.findByRole('row', { name: /^Status page/ })),
  ];

  for (const text of [
    'Read what is live, Roll back',
    'remote-example',
    'Created by ada@example.com',
    '18 Feb 2027',
    'Never',
  ])
    expect(leave.getByText(text)).toBeVisible();
  expect(status.getByText('All packages')).toBeVisible();
  expect(status.getByText(/^20 Nov 2026/)).toBeVisible();
});

test('creates a token and shows its secret once, with a button that copies it', async () => {
  const { user, platform, dialog, create } = await openForm();
  await user.type(dialog.getByLabelText(/^Name/), 'Releases of leave');
  await user.click(dialog.getByRole('checkbox', { name: 'Roll back' }));
  await user.click(dialog.getByRole('radio', { name: 'Only these' }));
  await user.click(dialog.getByRole('checkbox', { name: 'remote-example' }));
  await user.clear(dialog.getByLabelText(/^Days/));
  await user.type(dialog.getByLabelText(/^Days/), '30');

  await create();

  const secret = within(await screen.findByRole('dialog', { name: 'Copy the token “Releases of leave”' }));
  expect(secret.getByLabelText('Token')).toHaveValue(SECRET);
  await user.click(secret.getByRole('button', { name: 'Copy token' }));
  await expect(navigator.clipboard.readText()).resolves.toBe(SECRET);
  await user.click(secret.getByRole('button', { name: 'I have stored it' }));

  expect(await screen.findByRole('row', { name: /^Releases of leave/ })).toBeVisible();
  expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument();
  expect(platform.api.calls(API.operators.createToken).map(({ body }) => body)).toEqual([
    { name: 'Releases of leave', scopes: ['read', 'rollback'], packages: ['remote-example'], days: 30 },
  ]);
});

test('creates a token only for packages that the user operates', async () => {
  const { user, platform } = open([], ['remote-example']);
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  expect(dialog.queryByRole('checkbox', { name: 'host' })).not.toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: 'remote-example' })).toBeChecked();
  await user.type(dialog.getByLabelText(/^Name/), 'Releases of leave');

  await user.click(dialog.getByRole('button', { name: 'Create token' }));

  expect(await screen.findByRole('dialog', { name: 'Copy the token “Releases of leave”' })).toBeVisible();
  expect(platform.api.calls(API.operators.createToken).map(({ body }) => body)).toMatchObject([
    { packages: ['remote-example'] },
  ]);
});

test('offers to revoke only the tokens that the user may revoke', async () => {
  open([token({ name: 'Own' }), token({ name: 'Other', mayRevoke: false, packages: [] })]);

  expect(await screen.findByRole('button', { name: 'Revoke Own' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revoke Other' })).not.toBeInTheDocument();
});

test('asks for what is missing', async () => {
  const { user, platform, dialog, create } = await openForm();
  await user.click(dialog.getByRole('checkbox', { name: 'Read what is live' }));
  await user.click(dialog.getByRole('radio', { name: 'Only these' }));
  await user.clear(dialog.getByLabelText(/^Days/));
  await user.type(dialog.getByLabelText(/^Days/), 'some');

  await create();

  expect(await dialog.findByText('Enter a name.')).toBeVisible();
  expect(dialog.getByText('Choose at least one.')).toBeVisible();
  expect(dialog.getByText('Choose at least one package.')).toBeVisible();
  expect(dialog.getByText('Enter a whole number from 1 to 366.')).toBeVisible();
  expect(platform.api.calls(API.operators.createToken)).toEqual([]);

  await user.click(dialog.getByRole('checkbox', { name: 'Roll back' }));
  await waitFor(() => expect(dialog.queryByText('Choose at least one.')).not.toBeInTheDocument());
});

test('explains that a user has as many tokens as possible', async () => {
  const { user, platform, dialog, create } = await openForm();
  platform.api.answer(API.operators.createToken, () => {
    throw apiError('TOKEN_LIMIT', { max: 50 });
  });
  await user.type(dialog.getByLabelText(/^Name/), 'Releases of leave');

  await create();

  expect(await dialog.findByText('You have 50 valid tokens, as many as possible. Revoke one first.')).toBeVisible();
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Releases of leave');
});

describe('revoking a token', () => {
  async function ask() {
    const leave = token();
    const rendered = open([leave]);
    await rendered.user.click(await screen.findByRole('button', { name: 'Revoke Releases of leave' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke the token “Releases of leave”?' }));
    const confirm = () => rendered.user.click(dialog.getByRole('button', { name: 'Revoke token' }));
    return { ...rendered, leave, dialog, confirm };
  }

  test('removes it from the list after confirmation', async () => {
    const { platform, leave, confirm } = await ask();

    await confirm();

    expect(await screen.findByText('No tokens yet')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(platform.api.calls(API.operators.revokeToken)).toMatchObject([{ params: { tokenId: leave._id } }]);
    expect(platform.toasts.shown).toMatchObject([{ title: 'The token “Releases of leave” is revoked' }]);
  });

  test('changes nothing when it is cancelled', async () => {
    const { user, platform, dialog } = await ask();

    await user.click(dialog.getByRole('button', { name: 'Cancel' }));

    expect(platform.api.calls(API.operators.revokeToken)).toEqual([]);
  });

  test('counts a token that somebody else revoked as revoked', async () => {
    const { platform, confirm } = await ask();
    platform.api.answer(API.operators.revokeToken, () => {
      throw apiError('NOT_FOUND');
    });

    await confirm();

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('shows a failure in the dialog', async () => {
    const { platform, dialog, confirm } = await ask();
    platform.api.answer(API.operators.revokeToken, () => {
      throw apiError('INTERNAL');
    });

    await confirm();

    expect(await dialog.findByRole('alert')).toHaveTextContent('An unexpected error occurred.');
  });
});
