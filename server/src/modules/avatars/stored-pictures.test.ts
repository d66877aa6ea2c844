import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import sharp from 'sharp';
import { createTestApp, type Person, createPerson, type TestApp } from '../../testing';
import { type ObjectStorage, startObjectStorage } from '../../testing/services/object-storage';
import { sweepStorage } from '../files/files.jobs';

describe.each(['disk', 'S3'])('pictures on %s', (driver) => {
  let service: ObjectStorage | undefined;
  let test: TestApp;
  let ada: Person;
  let content: Buffer;
  beforeAll(async () => {
    service = driver === 'S3' ? await startObjectStorage() : undefined;
    test = await createTestApp(service ? { env: service.env } : {});
    ada = await createPerson(test);
    content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
  });
  afterAll(async () => {
    await test.close();
    await service?.close();
  });
  afterEach(() => jest.restoreAllMocks());

  const upload = () => ada.call(API.users.uploadImage, { files: [{ name: 'profile-image.jpg', content }] });
  const current = async () => String((await ada.ok(API.accounts.currentUser)).avatarUrl);
  const load = async (url: string) => (await test.app.inject({ url })).statusCode;
  async function stored(): Promise<string[]> {
    const ids: string[] = [];
    for await (const page of test.deps.storage.images.pages()) ids.push(...page.map(({ id }) => id));
    return ids;
  }

  it('are served in both sizes until they are replaced', async () => {
    expect((await upload()).status).toBe(200);
    const first = await current();
    expect([await load(first), await load(`${first}?size=512`)]).toEqual([200, 200]);
    expect((await upload()).status).toBe(200);
    expect([await load(first), await load(`${first}?size=512`)]).toEqual([404, 404]);
    expect(await stored()).toHaveLength(2);
  });

  it('are deleted by the sweep if no row references them', async () => {
    await upload();
    const kept = await stored();
    await test.deps.storage.images.put(randomUUID(), content);
    const { now } = test.deps.clock;
    const inTwoHours = new Date(Date.now() + 2 * 3_600_000);
    jest.spyOn(test.deps.clock, 'now').mockReturnValue(inTwoHours > now() ? inTwoHours : now());
    await sweepStorage.perform(test.deps, {}, { id: randomUUID(), attempt: 1 });
    expect((await stored()).toSorted()).toEqual(kept.toSorted());
  });

  it('are rejected with 507 and not stored if one of the two sizes does not fit', async () => {
    await upload();
    const [kept, address] = [await stored(), await current()];
    const { images } = test.deps.storage;
    const put = images.put.bind(images);
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    jest.spyOn(images, 'put').mockImplementationOnce(put).mockRejectedValueOnce(full);
    expect(await upload()).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } });
    expect((await stored()).toSorted()).toEqual(kept.toSorted());
    expect([await current(), await load(address)]).toEqual([address, 200]);
  });
});
