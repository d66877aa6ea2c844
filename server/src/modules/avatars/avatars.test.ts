import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { API, DRAWN_AVATAR_PATH } from '@atrium/contracts';
import sharp from 'sharp';
import { createTestApp, foundCompany, type Person, createPerson, type TestApp, TestClient } from '../../testing';

let test: TestApp;
let ada: Person;
beforeAll(async () => {
  // The tests read WebP from buffers, which the server never does.
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ada = await createPerson(test, { name: 'Ada Lovelace' });
});

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: RED } });

const upload = (person: Person, content: Uint8Array | string, type = 'image/jpeg') =>
  person.ok(API.users.uploadImage, { files: [{ name: 'profile-image.jpg', type, content }] });
const refusal = async (content: Uint8Array | string) => {
  const error = await ada.refused(API.users.uploadImage, {
    files: [{ name: 'profile-image.jpg', type: 'image/jpeg', content }],
  });
  return { status: error.status, code: error.fields?.image?.code, message: error.fields?.image?.message };
};

/** Loads a picture like a browser, without an access token. */
const load = (url: string) => test.app.inject({ url });
const drawn = (name: string) => load(`${DRAWN_AVATAR_PATH}?name=${encodeURIComponent(name)}`);
const meta = (bytes: Buffer) => sharp(bytes).metadata();

const stored = async () => {
  const folder = join(test.deps.config.dataDir, 'images');
  return existsSync(folder) ? (await readdir(folder, { recursive: true })).filter((name) => name.length > 36) : [];
};

describe('uploading a picture', () => {
  it.each([
    ['jpeg', () => plain(900, 600).jpeg()],
    ['png', () => plain(300, 700).png()],
    ['interlaced png', () => plain(300, 300).png({ progressive: true })],
    ['webp', () => plain(50, 40).webp()],
  ])('accepts a %s and re-encodes it in two sizes', async (_type, make) => {
    const { avatarUrl } = await upload(ada, await make().toBuffer());
    expect(avatarUrl).toMatch(/^\/api\/avatars\/[\w-]{43}$/);
    for (const [query, size] of [
      ['', 128],
      ['?size=128', 128],
      ['?size=129', 512],
      ['?size=512', 512],
    ] as const) {
      const { rawPayload, statusCode } = await load(avatarUrl + query);
      expect(statusCode).toBe(200);
      expect(await meta(rawPayload)).toMatchObject({ format: 'webp', width: size, height: size });
    }
  });

  it('sets the picture in every representation of the person', async () => {
    const { avatarUrl } = await upload(ada, await plain(9, 9).png().toBuffer());
    expect((await ada.ok(API.accounts.currentUser)).avatarUrl).toBe(avatarUrl);
    const { user, userDetails } = await ada.ok(API.users.details);
    expect([user.avatarUrl, userDetails.avatarUrl]).toEqual([avatarUrl, avatarUrl]);
    expect(test.rechecked).toContainEqual({ userId: ada.id });
  });

  it('applies the orientation and removes other content of the file', async () => {
    // Red above blue, rotated by 90° as a camera stores it.
    const half = await sharp({ create: { width: 200, height: 100, channels: 3, background: BLUE } })
      .png()
      .toBuffer();
    sharp.unblock({ operation: ['VipsForeignLoadPngBuffer'] });
    const lying = await plain(200, 200)
      .composite([{ input: half, left: 0, top: 100 }])
      .withExif({ IFD0: { Copyright: 'Somebody’s secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    sharp.block({ operation: ['VipsForeignLoadPngBuffer'] });
    const { avatarUrl } = await upload(ada, lying);
    const { rawPayload } = await load(avatarUrl);
    const { exif, icc, xmp, orientation } = await meta(rawPayload);
    expect({ exif, icc, xmp, orientation }).toEqual({});
    // After a clockwise rotation, the lower half is on the left.
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number) => [...data.subarray((64 * 128 + x) * 3, (64 * 128 + x) * 3 + 3)].map((v) => v > 128);
    expect([pixel(10), pixel(118)]).toEqual([
      [false, false, true],
      [true, false, false],
    ]);
  });

  it('removes HTML and archive data appended to the image', async () => {
    const image = await plain(20, 20).jpeg().toBuffer();
    const polyglot = Buffer.concat([image, Buffer.from('<html><script>alert(1)</script>PK\u0003\u0004')]);
    const { avatarUrl } = await upload(ada, polyglot);
    for (const query of ['', '?size=512']) {
      const { rawPayload } = await load(avatarUrl + query);
      expect([rawPayload.includes('script'), rawPayload.includes('PK\u0003')]).toEqual([false, false]);
      expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    }
  });

  it('removes the previous picture and its file', async () => {
    const first = await upload(ada, await plain(9, 9).png().toBuffer());
    const before = (await stored()).length;
    const second = await upload(ada, await plain(8, 8).png().toBuffer());
    expect(second.avatarUrl).not.toBe(first.avatarUrl);
    expect((await load(first.avatarUrl)).statusCode).toBe(404);
    expect((await load(second.avatarUrl)).statusCode).toBe(200);
    expect(await stored()).toHaveLength(before);
  });

  it('keeps one picture of several simultaneous uploads', async () => {
    const image = await plain(9, 9).png().toBuffer();
    const before = (await stored()).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(ada, image)));
    await test.runJobs();
    const { avatarUrl } = await ada.ok(API.accounts.currentUser);
    const statuses = await Promise.all(
      answers.map(async (each) => [each.avatarUrl, (await load(each.avatarUrl)).statusCode]),
    );
    expect(statuses.filter(([, status]) => status === 200)).toEqual([[avatarUrl, 200]]);
    expect(await stored()).toHaveLength(before + 2);
  });

  it('keeps no file if the database transaction fails', async () => {
    const before = (await stored()).length;
    const image = await plain(9, 9).png().toBuffer();
    const { transaction } = test.deps.db;
    test.deps.db.transaction = () => Promise.reject(new Error('refused'));
    try {
      const answer = await ada.call(API.users.uploadImage, { files: [{ name: 'a.png', content: image }] });
      expect(answer.status).toBe(500);
    } finally {
      test.deps.db.transaction = transaction;
    }
    expect(await stored()).toHaveLength(before);
  });
});

/** Returns a PNG whose header declares a larger image than it contains. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

describe('uploading an unsuitable picture', () => {
  it('is rejected before decoding if it has too many pixels', async () => {
    const expected = { status: 422, code: 'IMAGE_TOO_MANY_PIXELS', message: 'This image has more than 40 megapixels.' };
    expect(await refusal(bomb(50_000, 50_000))).toEqual(expected);
    expect(await refusal(bomb(40_001, 1000))).toEqual(expected);
    // A small picture whose header declares 60,000 × 60,000 pixels.
    const jpeg = await plain(16, 16).jpeg().toBuffer();
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(60_000, frame + 5);
    jpeg.writeUInt16BE(60_000, frame + 7);
    expect(await refusal(jpeg)).toEqual(expected);
  });

  it.each([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
    ['a gif', Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
    ['a document', '%PDF-1.7\n%%EOF'],
    ['a program', Buffer.from('MZ\x90\x00')],
  ])('is rejected if it is %s', async (_name, content) => {
    expect(await refusal(content)).toMatchObject({ status: 422, code: 'IMAGE_TYPE' });
  });

  it('is rejected if it is truncated', async () => {
    const noise = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7919) % 251)), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .png()
      .toBuffer();
    for (const content of [noise.subarray(0, noise.length / 2), noise.subarray(0, 60), bomb(2000, 2000)]) {
      expect(await refusal(content)).toMatchObject({ status: 422, code: 'IMAGE_BROKEN' });
    }
  });

  it('is rejected if it is too large, empty, missing, or one of several', async () => {
    expect(await refusal(Buffer.alloc(5 * 1024 * 1024 + 1, 1))).toMatchObject({ code: 'FILE_TOO_LARGE' });
    expect(await refusal('')).toMatchObject({ code: 'FILE_EMPTY' });
    const none = await ada.refused(API.users.uploadImage, { body: {} });
    expect(none.fields?.image?.code).toBe('REQUIRED');
    const image = { name: 'a.png', content: await plain(9, 9).png().toBuffer() };
    const two = await ada.refused(API.users.uploadImage, { files: [image, image] });
    expect(two.fields?.image?.code).toBe('TOO_MANY_FILES');
    expect((await ada.ok(API.accounts.currentUser)).avatarUrl).toContain(DRAWN_AVATAR_PATH);
    expect(await readdir(join(test.deps.config.dataDir, 'tmp'))).toEqual([]);
  });

  it('is answered with 429 after 30 uploads', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const eager = await createPerson(strict);
      const files = [{ name: 'a.txt', content: 'x' }];
      for (let n = 0; n < 30; n++) expect((await eager.refused(API.users.uploadImage, { files })).status).toBe(422);
      expect(await eager.refused(API.users.uploadImage, { files })).toMatchObject({
        status: 429,
        code: 'RATE_LIMITED',
      });
    } finally {
      await strict.close();
    }
  });

  it('is answered with 401 without a session', async () => {
    const visitor = new TestClient(test.app);
    expect((await visitor.refused(API.users.uploadImage, { files: [] })).status).toBe(401);
    expect((await visitor.refused(API.users.removeImage)).status).toBe(401);
  });
});

it('broadcasts a changed picture to each company of the person', async () => {
  const { founder, company } = await foundCompany(test);
  const { company: second } = await founder.ok(API.companies.create, { body: { name: 'Second' } });
  const expected = [company, second].map(({ _id }) => ({
    room: `company:${_id}`,
    event: 'personChanged',
    payload: { userId: founder.id },
  }));
  const heard = () => test.emitted.splice(0).filter(({ event }) => event === 'personChanged');
  heard();

  await upload(founder, await plain(9, 9).png().toBuffer());
  expect(heard()).toEqual(expect.arrayContaining(expected));
  await founder.ok(API.users.removeImage);
  expect(heard()).toEqual(expect.arrayContaining(expected));
});

describe('removing a picture', () => {
  it('restores the drawn picture and deletes the file', async () => {
    const before = (await stored()).length;
    const { avatarUrl } = await upload(ada, await plain(9, 9).png().toBuffer());
    const drawnUrl = `${DRAWN_AVATAR_PATH}?name=Ada%20Lovelace`;
    expect((await ada.ok(API.users.removeImage)).avatarUrl).toBe(drawnUrl);
    expect((await ada.ok(API.users.removeImage)).avatarUrl).toBe(drawnUrl);
    expect((await ada.ok(API.accounts.currentUser)).avatarUrl).toBe(drawnUrl);
    expect((await load(avatarUrl)).statusCode).toBe(404);
    expect(await stored()).toHaveLength(before);
  });
});

describe('a served picture', () => {
  it('is cached privately and permanently, with nosniff and a sandbox policy', async () => {
    const { avatarUrl } = await upload(ada, await plain(9, 9).png().toBuffer());
    expect((await load(avatarUrl)).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it.each([
    'A'.repeat(43),
    'x'.repeat(20),
    '..%2f..%2fsecret.key%00aaaaaaaaaaaaaa',
    `${'A'.repeat(42)}B`, // another encoding of the same bytes
    'y'.repeat(201),
  ])('answers 404 at any other address (%s)', async (image) => {
    expect((await load(`/api/avatars/${image}`)).statusCode).toBe(404);
  });
});

describe('the drawn picture', () => {
  it('shows the initials at 128 pixels by default, identically for the same name', async () => {
    const { payload, headers } = await drawn('Ada M. Lovelace');
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'private, max-age=604800',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(payload).toContain('width="128" height="128"');
    expect(payload).toMatch(/>AL<\/text>/);
    expect((await drawn('Ada M. Lovelace')).payload).toBe(payload);
    const large = await load(`${DRAWN_AVATAR_PATH}?name=Ada&size=512`);
    expect(large.payload).toContain('width="512" height="512"');
  });

  it.each([
    ['<script>alert(1)</script> &x', '&lt;&amp;'],
    ['"quoted" \'too\'', '&quot;&#39;'],
    ['👩‍👩‍👧 Family', '👩‍👩‍👧F'],
    ['a\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u030d\u030e\u030f\u0310', 'A'],
    ['\u0001\uffff', '?'],
    ['', '?'],
    ['ada', 'A'],
  ])('shows for the name %j the text “%s”', async (name, text) => {
    const { payload, statusCode } = await drawn(name);
    expect(statusCode).toBe(200);
    expect(payload).toContain(`>${text}</text>`);
  });

  it('rejects invalid names and sizes with 422', async () => {
    expect((await drawn('x'.repeat(121))).statusCode).toBe(422);
    for (const size of ['0', '513', 'large']) {
      expect((await load(`${DRAWN_AVATAR_PATH}?name=Ada&size=${size}`)).statusCode).toBe(422);
    }
  });
});
