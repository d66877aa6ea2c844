import { API } from '@atrium/contracts';
import { picture } from '../picture';
import { always, each, type Inputs } from '../sources';
import type { World } from '../world';

export function users(world: World): Inputs<'users'> {
  const { ask, founder } = world;
  const files = [picture()];
  const pictured = async (number: number) => {
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
    removeImage: each(async (number) => ({ token: (await pictured(number)).token })),
    saveSettings: each((number) => ({
      body: { theme: number % 2 ? 'dark' : 'light', notifications: { mailTypes: { mention: number % 2 === 0 } } },
      token: world.colleague(number).token,
    })),
    remove: each(() => ({ params: { id: world.once().id }, body: { reason: 'For the benchmark' } })),
    'remove (one’s own account)': each(() => {
      const { id, token } = world.once();
      return { params: { id }, body: { reason: 'For the benchmark' }, token };
    }),
    export: always({ token: founder.accessToken }),
    image: each(async (number) => ({
      params: { image: (await pictured(number)).image },
      query: { size: 128 },
      token: null,
    })),
    drawnImage: each((number) => ({ query: { name: `Ada ${number}` }, token: null })),
  };
}
