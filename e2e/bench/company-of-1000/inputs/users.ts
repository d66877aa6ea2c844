import { API } from '@atrium/contracts';
import { crc32, deflateSync } from 'node:zlib';
import { repeatCall, each, type Inputs } from '../sources';
import type { World } from '../world';
import type { Upload } from '../../../harness/documents';

const [WIDTH, HEIGHT] = [1_600, 1_200];

/** Returns a PNG with a soft gradient, in the size of a photo that a user might upload as their picture. */
function picture(): Upload {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2], 8); // bit depth 8, color type 2: RGB
  const lines = Array.from({ length: HEIGHT }, (_, y) => {
    const line = Buffer.alloc(1 + WIDTH * 3); // first byte: filter type 0, none
    for (let x = 0; x < WIDTH; x += 1) line.set([(x * 255) / WIDTH, (y * 255) / HEIGHT, (x + y) % 256], 1 + x * 3);
    return line;
  });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(lines))), chunk('IEND')];
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.concat([signature, ...chunks]) };
}

function chunk(type: string, content = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const whole = Buffer.alloc(typed.length + 8);
  whole.writeUInt32BE(content.length, 0);
  typed.copy(whole, 4);
  whole.writeUInt32BE(crc32(typed), typed.length + 4);
  return whole;
}

export function users(world: World): Inputs<'users'> {
  const { ask, founder } = world;
  const files = [picture()];
  const uploadPicture = async (number: number) => {
    const { token } = world.colleague(number);
    const { avatarUrl } = await ask(API.users.uploadImage, { body: {}, files, token });
    return { token, image: new URL(avatarUrl, world.origin).pathname.split('/').at(-1) ?? '' };
  };
  return {
    details: each((number) => ({ query: { userId: world.bystander(number).id } })),
    saveDetails: each((number) => ({
      body: { title: `Engineer ${number}`, about: 'About me. '.repeat(50), skills: ['Reading', 'Writing'] },
      token: world.colleague(number).token,
    })),
    uploadImage: each((number) => ({ body: {}, files, token: world.colleague(number).token })),
    removeImage: each(async (number) => ({ token: (await uploadPicture(number)).token })),
    saveSettings: each((number) => ({
      body: { theme: number % 2 ? 'dark' : 'light', notifications: { mailTypes: { mention: number % 2 === 0 } } },
      token: world.colleague(number).token,
    })),
    remove: each(() => ({ params: { id: world.spare().id }, body: { reason: 'For the benchmark' } })),
    'remove (one’s own account)': each(() => {
      const { id, token } = world.spare();
      return { params: { id }, body: { reason: 'For the benchmark' }, token };
    }),
    export: repeatCall({ token: founder.accessToken }),
    image: each(async (number) => ({
      params: { image: (await uploadPicture(number)).image },
      query: { size: 128 },
      token: null,
    })),
    drawnImage: each((number) => ({ query: { name: `Ada ${number}` }, token: null })),
  };
}
