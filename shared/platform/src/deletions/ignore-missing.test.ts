import { AppError } from '@atrium/api-client';
import { ignoreMissing } from '.';

const reject = (code: string, status: number) => Promise.reject(new AppError({ code, status, message: '' }));

it('returns the result of a deletion', async () => {
  expect(await ignoreMissing(Promise.resolve('deleted'))).toBe('deleted');
});

it('returns null for an object that is gone', async () => {
  expect(await ignoreMissing(reject('NOT_FOUND', 404))).toBeNull();
});

it('rethrows other errors', async () => {
  await expect(ignoreMissing(reject('FORBIDDEN', 403))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(ignoreMissing(Promise.reject(new Error('Unexpected')))).rejects.toThrow('Unexpected');
});

it('takes the codes that mean that the object is gone', async () => {
  expect(await ignoreMissing(reject('NO_COMPANY', 403), ['NO_COMPANY'])).toBeNull();
  await expect(ignoreMissing(reject('NOT_FOUND', 404), ['NO_COMPANY'])).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
