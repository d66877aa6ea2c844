import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../../testing';
import { startObjectStorage } from '../../testing/services/object-storage';
import { sweepStorage } from './files.jobs';

afterEach(() => jest.restoreAllMocks());

/** Runs the sweep as if everything that is stored were two hours old. */
async function sweep({ deps }: TestApp): Promise<void> {
  jest.spyOn(deps.clock, 'now').mockReturnValue(new Date(Date.now() + 2 * 3_600_000));
  await sweepStorage.perform(deps, {}, { id: randomUUID(), attempt: 1 });
}

it('a second installation removes no files from the bucket of the first one', async () => {
  const service = await startObjectStorage();
  const first = await createTestApp({ env: service.env });
  const second = await createTestApp({ env: { ...service.env, PUBLIC_URL: 'http://copy.test' } });
  const { files } = first.deps.storage;
  await first.deps.storage.check();
  const id = randomUUID();
  await files.put(id, Buffer.from('of the first one'));
  const stored = async () => {
    const ids = [];
    for await (const page of files.pages()) ids.push(...page.map((file) => file.id));
    return ids;
  };

  await sweep(second);
  await second.deps.storage.files.remove([id]);
  expect(await stored()).toEqual([id]);

  await sweep(first);
  expect(await stored()).toEqual([]);
  await first.close();
  await second.close();
  await service.close();
});
