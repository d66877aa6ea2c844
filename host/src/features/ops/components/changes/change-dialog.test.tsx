import { API, type ReleasedPackage, type RouteDefinition } from '@atrium/contracts';
import { apiError, networkError, screen, waitFor, within } from '@atrium/testing';
import { buildLive, buildReleased, buildWithCanary, openOps, preloadPages } from '../../testing/open-ops';

beforeAll(preloadPages);

const { activate, startCanary, promote, abort, rollBack } = API.operators;
const name = 'remote-example';
const changed = (version: string) => ({ name, version, from: '1.3.0', serial: 2 });

/** Opens the dialog of a change. `live` is what each request returns, which a test can replace. */
async function open(action: string, released: ReleasedPackage = buildReleased()) {
  const server = { live: released };
  const rendered = openOps({
    packages: () => [server.live],
    api: (api) =>
      api
        .answer(activate, ({ body }) => changed(body.version))
        .answer(startCanary, ({ body }) => changed(body.version))
        .answer(promote, ({ body }) => changed(body.version))
        .answer(abort, ({ body }) => changed(body.version))
        .answer(rollBack, ({ body }) => changed(body.to ?? '1.2.0')),
  });
  await rendered.user.click(await screen.findByRole('button', { name: `${action} ${released.name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = (label = action) => rendered.user.click(dialog.getByRole('button', { name: label }));
  const bodies = (route: RouteDefinition) => rendered.platform.api.calls(route).map(({ body }) => body);
  return { ...rendered, server, dialog, confirm, bodies };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('promotes the canary that the dialog names, and refetches', async () => {
  const { platform, dialog, confirm, bodies } = await open('Promote', buildWithCanary());
  expect(dialog.getByText('Promote remote-example 1.4.0?')).toBeVisible();
  expect(dialog.getByText(/Everybody gets 1\.4\.0 instead of 1\.3\.0.*10% of the users/)).toBeVisible();

  await confirm();
  await closed();

  expect(bodies(promote)).toEqual([{ version: '1.4.0' }]);
  expect(platform.api.calls(promote)).toMatchObject([{ params: { name } }]);
  expect(platform.toasts.shown).toMatchObject([{ title: 'remote-example 1.4.0 is live for everybody' }]);
  await waitFor(() => expect(platform.api.calls(API.operators.releases)).toHaveLength(2));
});

test('ends a canary with a reason', async () => {
  const { user, dialog, confirm, bodies } = await open('End canary', buildWithCanary());
  await user.type(dialog.getByLabelText('Reason (optional)'), 'it forgets drafts');

  await confirm();
  await closed();

  expect(bodies(abort)).toEqual([{ version: '1.4.0', why: 'it forgets drafts' }]);
});

test('rolls back to the last good version, only with a reason', async () => {
  const { user, dialog, confirm, bodies } = await open('Roll back');
  expect(dialog.getByText('Roll back remote-example 1.3.0?')).toBeVisible();
  expect(dialog.getByLabelText('Return to')).toHaveValue('1.2.0');

  await confirm();
  expect(await dialog.findByText(/^Enter a reason\./)).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveFocus();
  expect(bodies(rollBack)).toEqual([]);
  await user.type(dialog.getByLabelText(/^Reason/), 'it is slow');
  await confirm();
  await closed();

  expect(bodies(rollBack)).toEqual([{ version: '1.3.0', to: '1.2.0', why: 'it is slow' }]);
});

test('rolls back to another stored version, and warns that the canary ends', async () => {
  const { user, dialog, confirm, bodies } = await open('Roll back', buildWithCanary());
  expect(dialog.getByText(/This ends the canary 1\.4\.0\./)).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Return to'), '1.4.0');
  await user.type(dialog.getByLabelText(/^Reason/), 'it is slow');

  await confirm();
  await closed();

  expect(bodies(rollBack)).toMatchObject([{ version: '1.3.0', to: '1.4.0' }]);
});

test('names no version to return to if the last good one is not known', async () => {
  const live = [buildLive('active', '1.3.0')];
  const { user, dialog, confirm, bodies } = await open('Roll back', buildReleased({ live }));
  expect(dialog.getByRole('option', { selected: true })).toHaveTextContent('The version that was live before');
  await user.type(dialog.getByLabelText(/^Reason/), 'it is slow');

  await confirm();
  await closed();

  expect(bodies(rollBack)).toEqual([{ version: '1.3.0', why: 'it is slow' }]);
});

test('activates a stored version for everybody', async () => {
  const { dialog, confirm, bodies } = await open('Activate');
  expect(dialog.getByLabelText('Version')).toHaveValue('1.4.0');
  expect(dialog.getByText('The active version is 1.3.0.')).toBeVisible();

  await confirm();
  await closed();

  expect(bodies(activate)).toEqual([{ version: '1.4.0', active: '1.3.0', canary: null }]);
});

test('activates the first version of a package, which cannot be a canary', async () => {
  const { dialog, confirm, bodies } = await open('Activate', buildReleased({ live: [], canRollBack: false }));
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();

  await confirm();
  await closed();

  expect(bodies(activate)).toEqual([{ version: '1.4.0', active: null, canary: null }]);
});

test('offers no canary of the host', async () => {
  const { dialog } = await open('Activate', buildReleased({ name: 'host' }));

  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
});

test('starts a canary for a valid share of the users', async () => {
  const { user, dialog, confirm, bodies } = await open('Activate', buildWithCanary());
  await user.selectOptions(dialog.getByLabelText('Version'), '1.2.0');
  await user.click(dialog.getByRole('radio', { name: 'A part of the users, as a canary' }));
  expect(dialog.getByText(/This replaces the canary 1\.4\.0\./)).toBeVisible();
  const percent = dialog.getByLabelText(/^Percent/);

  await user.clear(percent);
  await user.type(percent, 'ten');
  await confirm();
  expect(await dialog.findByText('Enter a whole number from 1 to 99.')).toBeVisible();
  await user.clear(percent);
  await user.type(percent, '25');
  await confirm();
  await closed();

  expect(bodies(startCanary)).toEqual([{ version: '1.2.0', percent: 25, active: '1.3.0', canary: '1.4.0' }]);
  expect(bodies(activate)).toEqual([]);
});

describe('a change that the server refuses', () => {
  test('shows what is live now, keeps the reason, and sends what it shows when it is confirmed again', async () => {
    const { user, platform, server, dialog, confirm, bodies } = await open('Roll back');
    await user.type(dialog.getByLabelText(/^Reason/), 'it is slow');
    platform.api.answer(rollBack, () => {
      throw apiError('RELEASE_CHANGED', { name });
    });
    server.live = buildReleased({
      live: [buildLive('active', '1.4.0', { by: 'eve@example.com' }), buildLive('lastGood', '1.3.0')],
    });

    await confirm();

    const notice = await dialog.findByRole('alert');
    expect(notice).toHaveTextContent('Somebody changed what is live of remote-example in the meantime.');
    expect(notice).toHaveTextContent(/1\.4\.0 \(Active\) · Since .* by eve@example\.com/);
    expect(dialog.getByText('Roll back remote-example 1.4.0?')).toBeVisible();
    expect(dialog.getByLabelText('Return to')).toHaveValue('1.3.0');
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('it is slow');
    expect(bodies(rollBack)).toMatchObject([{ version: '1.3.0' }]);

    platform.api.answer(rollBack, () => changed('1.3.0'));
    await confirm();
    await closed();
    expect(bodies(rollBack)).toMatchObject([{}, { version: '1.4.0', to: '1.3.0', why: 'it is slow' }]);
  });

  test('keeps showing what it showed while the page behind it is refetched', async () => {
    const { platform, server, confirm, bodies } = await open('Promote', buildWithCanary('1.4.0'));
    server.live = buildWithCanary('1.5.0');
    await platform.queryClient.refetchQueries();

    await confirm();
    await closed();

    expect(bodies(promote)).toEqual([{ version: '1.4.0' }]);
  });

  test('stays open and cannot be confirmed once there is no canary any more', async () => {
    const { platform, server, dialog, confirm } = await open('Promote', buildWithCanary());
    platform.api.answer(promote, () => {
      throw apiError('RELEASE_CHANGED', { name });
    });
    server.live = buildReleased();

    await confirm();

    expect(await dialog.findByText('remote-example has no canary any more.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Promote' })).toBeDisabled();
  });

  test('shows both sentences of a conflict, and loses nothing', async () => {
    const { user, platform, dialog, confirm } = await open('Activate');
    await user.type(dialog.getByLabelText('Reason (optional)'), 'the next version');
    platform.api.answer(activate, () => {
      throw apiError('RELEASE_REFUSED', { reason: 'It imports useX.', advice: 'Activate a host that has it.' });
    });

    await confirm();

    expect(await dialog.findByText('It imports useX. Activate a host that has it.')).toBeVisible();
    expect(dialog.getByLabelText('Reason (optional)')).toHaveValue('the next version');
    expect(dialog.getByLabelText('Version')).toHaveValue('1.4.0');
  });

  test('can be repeated after a network failure', async () => {
    const { platform, dialog, confirm, bodies } = await open('Activate');
    platform.api.answer(activate, () => {
      throw networkError();
    });
    await confirm();
    expect(await dialog.findByText(/^Network error/)).toBeVisible();

    platform.api.answer(activate, ({ body }) => changed(body.version));
    await confirm();
    await closed();

    expect(bodies(activate)).toHaveLength(2);
  });
});

test('returns the focus to the button that opened it', async () => {
  const { user, dialog } = await open('Roll back');

  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await closed();

  expect(screen.getByRole('button', { name: 'Roll back remote-example' })).toHaveFocus();
});
