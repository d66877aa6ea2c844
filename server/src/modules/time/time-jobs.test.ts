import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type TestApp } from '../../testing';
import { signInAgain } from '../../testing/sign-in';
import { lastHourInput } from '../../testing/domains/time';
import { purgeRemoved } from './time.jobs';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const purge = async () => purgeRemoved.perform(server.deps, {}, { id: 'purge', attempt: 1 });

it('allows restoring a removed entry for thirty days, then deletes it', async () => {
  const { founder } = await foundCompany(server);
  const add = () => founder.ok(API.time.createEntry, lastHourInput(server));
  const [kept, gone] = [await add(), await add()];
  const at = ({ _id: id }: { _id: string }) => ({ params: { id } });
  await founder.ok(API.time.removeEntry, at(gone));
  server.clock.pass({ days: 29 });
  await signInAgain(founder);
  await founder.ok(API.time.removeEntry, at(kept));
  await purge();
  await founder.ok(API.time.restoreEntry, at(gone));
  await founder.ok(API.time.removeEntry, at(gone));
  await founder.ok(API.time.restoreEntry, at(kept));

  server.clock.pass({ days: 31 });
  await signInAgain(founder);
  await purge();
  expect((await founder.refused(API.time.restoreEntry, at(gone))).code).toBe('NOT_FOUND');
  expect((await founder.ok(API.time.entries)).entries).toMatchObject([{ _id: kept._id }]);
});
