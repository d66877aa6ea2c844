import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { picture } from '../picture';
import { always, each, type Inputs, inTurns } from '../sources';
import type { World } from '../world';

const INVITED_AT_ONCE = 10;

export async function people(world: World): Promise<Inputs<'people'>> {
  const { ask } = world;
  const { employees } = await ask(API.people.employees, {});
  const places = new Map(employees.map(({ _id, user }) => [user._id, _id]));
  const invitation = async () => {
    const email = `${randomUUID()}@example.com`;
    await ask(API.people.invite, { body: { emails: [email] } });
    const { invitations } = await ask(API.people.invitations, {});
    return { params: { id: invitations.find((each) => each.email === email)?._id ?? '' } };
  };
  return {
    employees: always({ query: { status: 'active' } }),
    updateEmployee: each((number) => ({
      params: { id: places.get(world.bystander(number).id) ?? '' },
      body: { position: `Position ${number}`, reportsTo: world.colleague(number).id },
    })),
    resigned: each(async () => {
      const { id } = world.once();
      await ask(API.users.remove, { params: { id }, body: { reason: 'For the benchmark' } });
      return { params: { id } };
    }),
    invite: each(() => ({
      body: { emails: Array.from({ length: INVITED_AT_ONCE }, () => `${randomUUID()}@example.com`) },
    })),
    resendInvitation: each(invitation),
    revokeInvitation: each(invitation),
    revokeMagicLink: inTurns(async () => {
      await ask(API.people.createMagicLink, {});
      return {};
    }),
    magicLink: inTurns(async () => {
      await ask(API.people.createMagicLink, {});
      return {};
    }),
    createMagicLink: always({}),
  };
}

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
