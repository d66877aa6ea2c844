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
  ['grants a founder every operation over everybody', person('Founder'), true],
  ['limits a manager’s operations to their reports', person('Manager'), false],
  ['applies a grant over everybody', person('Employee', [ME]), true],
  ['ignores grants in other companies', person('Employee', [anId()]), false],
  ['grants nothing without a company', buildUser({ company: null }), false],
])('%s', (_name, user, holds) => {
  expect(holdsOverAll(user, 'workspace.manage')).toBe(holds);
});
