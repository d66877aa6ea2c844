import { refuseAssignments } from './assignments';

const LEAVE = 'remote-leave';
const native = () => 'native';

/** Rejects assignments to a function of a page. The test sets the caller. */
function page() {
  const state: { caller: string | null } = { caller: LEAVE };
  const refused: string[] = [];
  const target = { send: native, name: 'page' };
  refuseAssignments(target, ['send', 'name', 'missing'], {
    callerOf: () => state.caller,
    onAssigned: (name) => void refused.push(name),
  });
  return { target, refused, state };
}

test('refuses what a remote assigns, and names the remote', () => {
  const { target, refused } = page();
  target.send = () => 'patched';
  expect(target.send()).toBe('native');
  expect(refused).toEqual([LEAVE]);
});

test('refuses what a remote assigns to an object that inherits the function', () => {
  const { target, refused } = page();
  const inheriting: typeof target = Object.create(target);
  inheriting.send = () => 'patched';
  expect(inheriting.send()).toBe('native');
  expect(refused).toEqual([LEAVE]);
});

test('assigns what other code assigns, such as an extension of the browser', () => {
  const { target, refused, state } = page();
  state.caller = null;
  target.send = () => 'observed';
  expect(target.send()).toBe('observed');
  state.caller = LEAVE;
  target.send = () => 'patched';
  expect(target.send()).toBe('observed');
  expect(refused).toEqual([LEAVE]);
});

test('allows assignments to properties that are missing or hold no function', () => {
  const { target, refused } = page();
  target.name = 'other';
  expect(target.name).toBe('other');
  expect(Object.keys(target)).toEqual(['send', 'name']);
  expect(refused).toEqual([]);
});
