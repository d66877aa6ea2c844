import { API, type ReleaseFreeze } from '@atrium/contracts';
import { anId, apiError, screen, SOME_INSTANT, waitFor, within } from '@atrium/testing';
import { buildReleased, openOps, preloadPages } from '../../testing/open-ops';

beforeAll(preloadPages);

const freeze = (changes: Partial<ReleaseFreeze> = {}): ReleaseFreeze => ({
  _id: anId(),
  from: SOME_INSTANT,
  to: '2026-11-22T08:30:00.000Z',
  packages: ['remote-example'],
  why: 'Holidays',
  by: 'ada@example.com',
  isInForce: true,
  mayEnd: true,
  ...changes,
});

interface Options {
  at?: string;
  freezes?: ReleaseFreeze[];
  freezable?: string[] | null;
}

function open({ at = '/ops/freezes', freezes = [], freezable = null }: Options = {}) {
  const stored = [...freezes];
  return openOps({
    at,
    packages: [buildReleased({ name: 'host' }), buildReleased()],
    api: (api) =>
      api
        .answer(API.operators.freezes, () => ({ freezes: stored, freezable }))
        .answer(API.operators.freeze, ({ body }) => {
          const created = freeze({ from: SOME_INSTANT, to: body.to, packages: body.packages, why: body.why });
          stored.push(created);
          return { freeze: created };
        })
        .answer(API.operators.endFreeze, ({ params }) => {
          stored.splice(
            stored.findIndex(({ _id }) => _id === params.freezeId),
            1,
          );
          return undefined;
        }),
  });
}

async function openForm(freezable: string[] | null = null) {
  const rendered = open({ freezable });
  await screen.findByText('No freezes');
  await rendered.user.click(screen.getByRole('button', { name: 'Set freeze' }));
  const dialog = within(await screen.findByRole('dialog'));
  const create = () => rendered.user.click(dialog.getByRole('button', { name: 'Set freeze' }));
  const bodies = () => rendered.platform.api.calls(API.operators.freeze).map(({ body }) => body);
  return { ...rendered, dialog, create, bodies };
}

const localInstant = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test('lists what is frozen until when, by whom and why', async () => {
  open({ freezes: [freeze(), freeze({ packages: null, why: 'Launch', isInForce: false })] });
  const now = within(await screen.findByRole('row', { name: /^remote-example/ }));

  for (const text of ['Holidays', 'In force', 'ada@example.com', /^20 Nov 2026/, /^22 Nov 2026/]) {
    expect(now.getByText(text)).toBeVisible();
  }
  expect(within(screen.getByRole('row', { name: /^All packages/ })).getByText('To come')).toBeVisible();
});

test('freezes all packages from now on', async () => {
  const { user, dialog, create, bodies } = await openForm();
  await user.type(dialog.getByLabelText(/^Until/), '2126-12-27');
  await user.type(dialog.getByLabelText(/^Time until/), '08:00');
  await user.type(dialog.getByLabelText(/^Reason/), 'Holidays');

  await create();

  expect(await screen.findByRole('row', { name: /^All packages/ })).toBeVisible();
  expect(bodies()).toEqual([{ to: localInstant(2126, 11, 27, 8, 0), packages: null, why: 'Holidays' }]);
});

test('freezes only packages that the user operates, for a future period', async () => {
  const { user, dialog, create, bodies } = await openForm(['remote-example']);
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^From/), '2126-12-24');
  await user.type(dialog.getByLabelText(/^Time from/), '18:00');
  await user.type(dialog.getByLabelText(/^Until/), '2126-12-27');
  await user.type(dialog.getByLabelText(/^Time until/), '08:00');
  await user.type(dialog.getByLabelText(/^Reason/), 'Holidays');

  await create();

  await waitFor(() =>
    expect(bodies()).toEqual([
      {
        from: localInstant(2126, 11, 24, 18, 0),
        to: localInstant(2126, 11, 27, 8, 0),
        packages: ['remote-example'],
        why: 'Holidays',
      },
    ]),
  );
});

test('asks for what is missing, and for an end after the beginning', async () => {
  const { user, dialog, create, bodies } = await openForm();
  await user.type(dialog.getByLabelText(/^From/), '2126-12-27');
  await create();

  expect(await dialog.findByText('Enter a day and a time, or leave both empty.')).toBeVisible();
  expect(dialog.getByText('Enter a day and a time after the beginning, and in the future.')).toBeVisible();
  expect(dialog.getByText(/^Enter a reason\./)).toBeVisible();

  await user.type(dialog.getByLabelText(/^Time from/), '08:00');
  await user.type(dialog.getByLabelText(/^Until/), '2126-12-26');
  await user.type(dialog.getByLabelText(/^Time until/), '08:00');
  await user.type(dialog.getByLabelText(/^Reason/), 'Holidays');
  await create();

  expect(dialog.getByText('Enter a day and a time after the beginning, and in the future.')).toBeVisible();
  expect(bodies()).toEqual([]);
});

test('keeps what was typed if the server refuses it', async () => {
  const { user, platform, dialog, create } = await openForm();
  platform.api.answer(API.operators.freeze, () => {
    throw apiError('OPERATOR_PACKAGES', { packages: 'remote-example' });
  });
  await user.type(dialog.getByLabelText(/^Until/), '2126-12-27');
  await user.type(dialog.getByLabelText(/^Time until/), '08:00');
  await user.type(dialog.getByLabelText(/^Reason/), 'Holidays');

  await create();

  expect(await dialog.findByText('You may change only remote-example.')).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Holidays');
});

describe('ending a freeze', () => {
  test('removes it from the list after confirmation', async () => {
    const frozen = freeze();
    const { user, platform } = open({ freezes: [frozen] });
    await user.click(await screen.findByRole('button', { name: 'End freeze of remote-example' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'End the freeze of remote-example?' }));
    expect(dialog.getByText('Versions can go live again. ada@example.com set it: Holidays')).toBeVisible();

    await user.click(dialog.getByRole('button', { name: 'End freeze' }));

    expect(await screen.findByText('No freezes')).toBeVisible();
    expect(platform.api.calls(API.operators.endFreeze)).toMatchObject([{ params: { freezeId: frozen._id } }]);
  });

  test('is not offered for packages that the user does not operate', async () => {
    open({ freezes: [freeze({ mayEnd: false })] });

    expect(await screen.findByRole('row', { name: /^remote-example/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^End freeze/ })).not.toBeInTheDocument();
  });

  test('reports a freeze that somebody else ended as ended', async () => {
    const { user, platform } = open({ freezes: [freeze()] });
    platform.api.answer(API.operators.endFreeze, () => {
      throw apiError('NOT_FOUND');
    });
    await user.click(await screen.findByRole('button', { name: 'End freeze of remote-example' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End freeze' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});

describe('a notice of freezes', () => {
  const text = /^Frozen until 22 Nov 2026, .*: remote-example \(Holidays\)$/;

  test('is shown above what is live', async () => {
    open({ at: '/ops', freezes: [freeze()] });

    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByRole('row', { name: /^remote-example/ })).toBeVisible();
  });

  test('is shown on the page of its package', async () => {
    open({ at: '/ops/releases/remote-example', freezes: [freeze(), freeze({ packages: ['host'], why: 'Launch' })] });

    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/Launch/)).not.toBeInTheDocument();
  });

  test('does not hide what is live if the freezes cannot be loaded', async () => {
    const { platform } = openOps({
      api: (api) =>
        api.answer(API.operators.freezes, () => {
          throw apiError('INTERNAL');
        }),
    });

    expect(await screen.findByRole('row', { name: /^remote-example/ })).toBeVisible();
    expect(platform.api.calls(API.operators.releases)).toHaveLength(1);
  });
});

test('shows what could not be loaded', async () => {
  openOps({
    at: '/ops/freezes',
    api: (api) =>
      api.answer(API.operators.freezes, () => {
        throw apiError('INTERNAL');
      }),
  });

  expect(await screen.findByText('Couldn’t load the freezes')).toBeVisible();
});
