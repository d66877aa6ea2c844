import { API } from '@atrium/contracts';
import { createTestApp, signUp, type TestApp } from '../../testing';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('signing up', () => {
  it('signs the person in', async () => {
    const person = await signUp(test, { name: 'Ada' });
    expect((await person.ok(API.accounts.currentUser)).name).toBe('Ada');
  });
});
