import { API } from '@atrium/contracts';
import { apiError, createFakeApi, networkError } from '@atrium/testing';
import { MagicLinkFailure, obtainMagicLink } from './get-magic-link';

const present = { magicLink: 'https://atrium.test/join/present', expiresAt: '2026-12-01T00:00:00.000Z' };
const fresh = { magicLink: 'https://atrium.test/join/fresh', expiresAt: '2026-12-08T00:00:00.000Z' };
const refuse = (error: Error) => () => {
  throw error;
};

function apiWith(error?: Error) {
  return createFakeApi()
    .answer(API.people.magicLink, error ? refuse(error) : () => present)
    .answer(API.people.createMagicLink, () => fresh);
}

it('returns the active link without creating one', async () => {
  const api = apiWith();
  expect(await obtainMagicLink(api)).toEqual(present);
  expect(api.calls(API.people.createMagicLink)).toHaveLength(0);
});

it.each([404, 410])('creates a link after a %i, whatever the message', async (status) => {
  const error = Object.assign(apiError('BAD_REQUEST'), { status });
  expect(await obtainMagicLink(apiWith(error))).toEqual(fresh);
});

it.each(['The magic link has Expired', 'No active link for this company'])(
  'creates a link after a message such as %j, whatever the status',
  async (message) => {
    expect(await obtainMagicLink(apiWith(Object.assign(apiError('BAD_REQUEST'), { message })))).toEqual(fresh);
  },
);

it.each([['no network', networkError()] as const, ['no permission', apiError('FORBIDDEN')] as const])(
  'rejects without creating a link: %s',
  async (_, error) => {
    const api = apiWith(error);
    await expect(obtainMagicLink(api)).rejects.toMatchObject({ step: 'fetch', cause: error });
    expect(api.calls(API.people.createMagicLink)).toHaveLength(0);
  },
);

it('rejects when creating a link fails', async () => {
  const error = apiError('INTERNAL');
  const api = apiWith(apiError('NO_ACTIVE_LINK')).answer(API.people.createMagicLink, refuse(error));
  await expect(obtainMagicLink(api)).rejects.toEqual(new MagicLinkFailure('generate', error));
});

it('rejects a response without a link', async () => {
  const api = apiWith(apiError('LINK_EXPIRED')).answer(API.people.createMagicLink, () => ({ ...fresh, magicLink: '' }));
  await expect(obtainMagicLink(api)).rejects.toBeInstanceOf(MagicLinkFailure);
});
