import { API, type OperatorCall } from '@atrium/contracts';
import { anId, apiError, screen, SOME_INSTANT, within } from '@atrium/testing';
import { openOps, preloadPages } from '../../testing/open-ops';

beforeAll(preloadPages);

const call = (changes: Partial<OperatorCall>): OperatorCall => ({
  _id: anId(),
  at: SOME_INSTANT,
  who: 'ada@example.com',
  token: null,
  action: 'activate',
  subject: 'remote-example',
  version: '1.4.0',
  why: null,
  refusal: null,
  ...changes,
});

const open = (...entries: OperatorCall[]) =>
  openOps({ at: '/ops/calls', api: (api) => api.answer(API.operators.calls, () => ({ entries, nextCursor: null })) });

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('shows who did what with which token', async () => {
  open(call({ action: 'rollback', token: 'Releases of leave', why: 'it is slow' }));
  const row = await rowOf(/^Roll back/);

  for (const text of ['it is slow', 'remote-example', '1.4.0', 'ada@example.com', 'With the token Releases of leave'])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByText('Done')).toBeVisible();
});

test('shows why a call was refused', async () => {
  open(call({ refusal: 'remote-example 1.4.0 imports useX.' }));
  const row = await rowOf(/^Activate/);

  expect(row.getByText('Failed')).toBeVisible();
  expect(row.getByText('remote-example 1.4.0 imports useX.')).toBeVisible();
});

test('names deleted accounts, and actions that only a newer server knows', async () => {
  open(call({ who: null, action: 'archive' }));

  expect((await rowOf(/^archive/)).getByText('Deleted account')).toBeVisible();
});

test('shows that there are no calls yet', async () => {
  open();

  expect(await screen.findByText('No calls yet')).toBeVisible();
});

test('shows what could not be loaded', async () => {
  openOps({
    at: '/ops/calls',
    api: (api) =>
      api.answer(API.operators.calls, () => {
        throw apiError('INTERNAL');
      }),
  });

  expect(await screen.findByText('Couldn’t load the calls')).toBeVisible();
});
