import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { repeatCall, each, type Inputs, inTurns } from '../sources';
import type { World } from '../world';

const INVITED_AT_ONCE = 10;

export async function people(world: World): Promise<Inputs<'people'>> {
  const { ask } = world;
  const { employees } = await ask(API.people.employees, {});
  const employeeIds = new Map(employees.map(({ _id, user }) => [user._id, _id]));
  const invitation = async () => {
    const email = `${randomUUID()}@example.com`;
    await ask(API.people.invite, { body: { emails: [email] } });
    const { invitations } = await ask(API.people.invitations, {});
    return { params: { id: invitations.find((one) => one.email === email)?._id ?? '' } };
  };
  const withMagicLink = async () => {
    await ask(API.people.createMagicLink, {});
    return {};
  };
  return {
    employees: repeatCall({ query: { status: 'active' } }),
    updateEmployee: each((number) => ({
      params: { id: employeeIds.get(world.bystander(number).id) ?? '' },
      body: { position: `Position ${number}`, reportsTo: world.colleague(number).id },
    })),
    resigned: each(async () => {
      const { id } = world.spare();
      await ask(API.users.remove, { params: { id }, body: { reason: 'For the benchmark' } });
      return { params: { id } };
    }),
    handOver: each((number) => ({ params: { id: world.colleague(number).id } })),
    invite: each(() => ({
      body: { emails: Array.from({ length: INVITED_AT_ONCE }, () => `${randomUUID()}@example.com`) },
    })),
    resendInvitation: each(invitation),
    revokeInvitation: each(invitation),
    revokeMagicLink: inTurns(withMagicLink),
    magicLink: inTurns(withMagicLink),
    createMagicLink: repeatCall({}),
  };
}
