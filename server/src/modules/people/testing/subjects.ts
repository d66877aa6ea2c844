import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import sharp from 'sharp';
import { employeeOf } from '../../../testing/domains/people';
import type { MakeSubject, Place, Subjects } from '../../../cross-company/subject';

const departmentOf = ({ founder }: Place) => founder.ok(API.departments.create, { body: { name: randomUUID() } });

/** Builds a call about an open invitation of the company, for an address without an account. */
const callAboutInvitation: MakeSubject = async ({ founder }) => {
  const email = `${randomUUID()}@example.com`;
  await founder.ok(API.people.invite, { body: { emails: [email] } });
  const { invitations } = await founder.ok(API.people.invitations);
  return { by: founder, input: { params: { id: invitations.find((one) => one.email === email)?._id ?? '' } } };
};

export const peopleSubjects: Subjects = [
  [
    API.people.updateEmployee,
    async (place) => {
      const { founder, colleague } = place;
      const { _id: department } = await departmentOf(place);
      const params = { id: (await employeeOf(place, colleague))._id };
      return { by: founder, input: { params, body: { department, reportsTo: founder.id } } };
    },
  ],
  [
    API.people.resigned,
    async ({ founder, hire }) => {
      const person = await hire();
      await person.ok(API.companies.leave);
      return { by: founder, input: { params: { id: person.id } } };
    },
  ],
  [API.people.handOver, async ({ founder, colleague }) => ({ by: founder, input: { params: { id: colleague.id } } })],
  [API.people.resendInvitation, callAboutInvitation],
  [API.people.revokeInvitation, callAboutInvitation],
  [
    API.departments.create,
    async ({ founder, colleague }) => ({
      by: founder,
      input: { body: { name: randomUUID(), lead: colleague.id, members: [colleague.id], clientId: randomUUID() } },
      own: ['body.clientId'],
    }),
  ],
  [
    API.departments.update,
    async (place) => {
      const { founder, colleague } = place;
      const params = { id: (await departmentOf(place))._id };
      return { by: founder, input: { params, body: { lead: colleague.id, members: [colleague.id] } } };
    },
  ],
  [
    API.departments.remove,
    async (place) => ({ by: place.founder, input: { params: { id: (await departmentOf(place))._id } } }),
  ],
  [API.users.details, async ({ founder, colleague }) => ({ by: founder, input: { query: { userId: colleague.id } } })],
  [
    API.users.remove,
    async ({ founder, colleague, hire }) => ({
      by: founder,
      input: { params: { id: (await hire()).id }, body: { successorId: colleague.id } },
    }),
  ],
  [
    API.users.image,
    async ({ colleague }) => {
      const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#08f' } });
      const files = [{ name: 'profile-image.jpg', content: await picture.jpeg().toBuffer() }];
      const { avatarUrl } = await colleague.ok(API.users.uploadImage, { files });
      // Anyone who has the address may load it, whatever their company.
      return { by: colleague, input: { params: { image: avatarUrl.split('/').at(-1) ?? '' } }, own: ['params.image'] };
    },
  ],
];
