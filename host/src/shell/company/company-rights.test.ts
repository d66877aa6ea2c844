import type { Role } from '@atrium/contracts';
import { anId, buildUser } from '@atrium/testing';
import { holdsOverAll } from './company-rights';

const ME = anId();
const ACME = { _id: anId(), name: 'Acme' };

const person = (role: Role, grantedTo: string[] = []) =>
  buildUser(
    {
      _id: ME,
      company: ACME,
      populatedCompany: {
        ...ACME,
        currentUserRole: role,
        operations: [{ name: 'workspace.manage', permissions: grantedTo }],
      },
    },
    role,
  );

test.each([
  ['a founder holds everything over everybody', person('Founder'), true],
  ['a manager holds what the role gives over their own people only', person('Manager'), false],
  ['whom it is granted to holds it over everybody', person('Employee', [ME]), true],
  ['what others are granted does not count', person('Employee', [anId()]), false],
  ['without a company there is nothing to hold', buildUser({ company: null }), false],
])('%s', (_name, user, holds) => {
  expect(holdsOverAll(user, 'workspace.manage')).toBe(holds);
});
