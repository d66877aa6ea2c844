import { OPERATIONS, type RemoteManifest, ROLE_OPERATIONS, type User } from '@atrium/contracts';
import { buildUser } from '@atrium/testing';
import { workspaceManifests } from '../../testing/workspace-manifests';
import { type Audience, mayUse } from './access';
import { mayOpenSection } from './settings-sections';

/*
 * Role × operation × screen, for everything that the manifests declare. `server/src/permission-matrix` tests the calls
 * behind the screens.
 */

interface Screen extends Audience {
  name: string;
  /** A company-wide section: a manager's operation over their own people does not open it. */
  isCompanyWide: boolean;
  isShownTo: (user: User) => boolean;
}

function screensOf({ name, routes, navigation, actions = [], slots }: RemoteManifest): Screen[] {
  const open = (kind: string, audience: Audience): Screen => ({
    ...audience,
    name: `${name}: ${kind}`,
    isCompanyWide: false,
    isShownTo: (user) => mayUse(audience, user),
  });
  return [
    ...routes.map((route) => open(`page /${route.path}`, route)),
    ...navigation.map((item) => open(`navigation to ${item.to}`, item)),
    ...actions.map((action) => open(`action ${action.id}`, action)),
    ...slots.map((definition): Screen => {
      if (definition.slot !== 'settings.section') return open(`${definition.slot} ${definition.id}`, definition);
      return {
        ...open(`settings section ${definition.id}`, definition),
        isCompanyWide: definition.group !== 'personal',
        isShownTo: (user) => mayOpenSection({ remote: name, definition }, user),
      };
    }),
  ];
}

const screens = workspaceManifests().flatMap(screensOf);

const outsider = buildUser({ company: null });
const employee = buildUser();
const manager = buildUser({}, 'Manager');
const founder = buildUser({}, 'Founder');

/** Builds an employee with grants. */
function granted(operations: readonly string[]): User {
  const user = buildUser({ can: [...operations] });
  const grants = operations.map((name) => ({ name, permissions: [user.id] }));
  return { ...user, populatedCompany: user.populatedCompany && { ...user.populatedCompany, operations: grants } };
}

const guarded = screens.flatMap((screen) =>
  screen.operation === undefined ? [] : [[screen.name, screen, [screen.operation].flat()] as const],
);
const unguarded = screens.filter(({ operation }) => operation === undefined);

it('covers screens of every kind', () => {
  expect(guarded.length).toBeGreaterThan(5);
  expect(unguarded.length).toBeGreaterThan(20);
});

describe.each(guarded)('%s', (_, { guard, isCompanyWide, isShownTo }, operations) => {
  it('requires existing operations', () => {
    expect(OPERATIONS).toEqual(expect.arrayContaining(operations));
  });

  it('is shown to Founders, and to Managers as far as their role allows', () => {
    expect(isShownTo(founder)).toBe(true);
    const holds = operations.some((operation) => ROLE_OPERATIONS.Manager.some((name) => name === operation));
    expect(isShownTo(manager)).toBe(holds && !isCompanyWide && guard !== 'founder');
  });

  it('is shown to an Employee with one of its operations, but not with all others', () => {
    for (const operation of operations) expect(isShownTo(granted([operation]))).toBe(guard !== 'founder');
    expect(isShownTo(granted(OPERATIONS.filter((name) => !operations.includes(name))))).toBe(false);
    expect(isShownTo(employee)).toBe(false);
    expect(isShownTo(outsider)).toBe(false);
  });
});

it.each(unguarded.map((screen) => [screen.name, screen] as const))(
  'shows %s to the users that its guard admits',
  (_, screen) => {
    const { guard = 'user', isShownTo } = screen;
    const isAdmin = guard === 'user' || guard === 'company' || guard === 'admin';
    expect(isShownTo(founder)).toBe(true);
    expect(isShownTo(granted(['audit.view']))).toBe(isAdmin);
    expect(isShownTo(manager)).toBe(guard === 'user' || guard === 'company');
    expect(isShownTo(employee)).toBe(guard === 'user' || guard === 'company');
    expect(isShownTo(outsider)).toBe(guard === 'user');
  },
);
