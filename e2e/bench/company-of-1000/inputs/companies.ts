import { API, OPERATIONS, RULES_DEFAULTS } from '@atrium/contracts';
import type { Person } from '../crowd';
import { each, type Inputs, inTurns } from '../sources';
import { someOf } from '../some-people';
import type { World } from '../world';

export async function companies(world: World): Promise<Inputs<'companies'>> {
  const { founder, database, ask } = world;
  const traveller = await world.outsider();
  const prepareJoin = async () => {
    const link = new URL((await ask(API.people.createMagicLink, {})).magicLink);
    return link.searchParams.get('token') ?? '';
  };
  let link: Promise<string> | undefined;
  /** Registers a user and invites them. Invitations are shown only for a verified email address. */
  const inviteUser = async (): Promise<Person & { invitation: string }> => {
    const person = await world.outsider();
    await database.query('update users set email_verified_at = now() where id = $1', [person.id]);
    await ask(API.people.invite, { body: { emails: [person.email] } });
    const { invitations } = await ask(API.companies.invitations, { token: person.token });
    return { ...person, invitation: invitations[0]?._id ?? '' };
  };
  return {
    create: each((number) => ({ body: { name: `Company ${number}` }, token: traveller.token })),
    switch: each(async (number) => {
      const { token } = world.colleague(number);
      await ask(API.companies.create, { body: { name: 'Aside' }, token });
      return { params: { id: founder.companyId }, token };
    }),
    update: each((number) => ({ params: { id: founder.companyId }, body: { contact: [`Desk ${number}`] } })),
    join: each(async () => ({
      body: { token: await (link ??= prepareJoin()) },
      token: (await world.outsider()).token,
    })),
    acceptInvitation: each(async () => {
      const { invitation, token } = await inviteUser();
      return { params: { id: invitation }, token };
    }),
    declineInvitation: each(async () => {
      const { invitation, token } = await inviteUser();
      return { params: { id: invitation }, token };
    }),
    leave: each(() => ({ body: {}, token: world.spare().token })),
    savePermissions: each((number) => ({
      body: {
        permissions: someOf(world, number).map((_id) => ({
          _id,
          operations: OPERATIONS.slice(0, 1 + (number % 5)),
        })),
      },
    })),
    saveRules: inTurns(async (number) => {
      const { version } = (await ask(API.companies.rules, {})).data;
      const time = { ...RULES_DEFAULTS.time, longestTimerHours: 1 + (number % 24) };
      return { body: { version, time } };
    }),
  };
}
