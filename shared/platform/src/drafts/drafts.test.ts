import { createDrafts, type DraftOwner } from './drafts';

const ADA: DraftOwner = { userId: 'ada', companyId: 'engines' };

function drafts(
  owner: DraftOwner | null = ADA,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
) {
  let current = owner;
  const store = createDrafts(storage, () => current);
  return { store, leave: store.of('remote-leave'), become: (next: DraftOwner | null) => (current = next) };
}

afterEach(() => localStorage.clear());

test('reads a stored draft', () => {
  drafts().leave.write('request', { reason: 'Family visit', days: [1, 2] });

  expect(drafts().leave.read('request')).toEqual({ reason: 'Family visit', days: [1, 2] });
});

test('removes a draft', () => {
  const { leave } = drafts();
  leave.write('request', 'typed');

  leave.remove('request');

  expect(leave.read('request')).toBeUndefined();
});

test('separates drafts by user, company and package', () => {
  const { store, leave, become } = drafts();
  leave.write('request', 'of Ada at engines');

  expect(store.of('remote-chat').read('request')).toBeUndefined();
  become({ ...ADA, companyId: 'looms' });
  expect(leave.read('request')).toBeUndefined();
  become({ ...ADA, userId: 'grace' });
  expect(leave.read('request')).toBeUndefined();
  become(ADA);
  expect(leave.read('request')).toBe('of Ada at engines');
});

test('stores drafts of a user without a company', () => {
  const { leave } = drafts({ userId: 'ada', companyId: null });
  leave.write('company', 'Analytical Engines');

  expect(leave.read('company')).toBe('Analytical Engines');
});

test('stores nothing when signed out', () => {
  const { leave } = drafts(null);
  leave.write('request', 'typed');
  leave.remove('request');

  expect(leave.read('request')).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('treats an unreadable draft as missing', () => {
  const { leave } = drafts();
  leave.write('request', 'typed');
  const key = localStorage.key(0) ?? '';

  localStorage.setItem(key, '{"reason": "cut o');

  expect(leave.read('request')).toBeUndefined();
});

test('rejects a draft that is too long and keeps the previous one', () => {
  const { leave } = drafts();
  leave.write('request', 'short');

  leave.write('request', 'x'.repeat(200_001));

  expect(leave.read('request')).toBe('short');
});

test.each<[string, unknown]>([
  ['undefined', undefined],
  [
    'a circular object',
    (() => {
      const circle: { self?: unknown } = {};
      circle.self = circle;
      return circle;
    })(),
  ],
])('does not store %s', (_, value) => {
  const { leave } = drafts();

  leave.write('request', value);

  expect(leave.read('request')).toBeUndefined();
});

test('does not throw when storage is full or unavailable', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { leave } = drafts(ADA, { getItem: refuse, setItem: refuse, removeItem: refuse });

  expect(() => leave.write('request', 'typed')).not.toThrow();
  expect(() => leave.remove('request')).not.toThrow();
  expect(leave.read('request')).toBeUndefined();
});

describe('held drafts', () => {
  test('stay held until each holder has released them', () => {
    const { store, leave } = drafts();
    const [one, two] = [leave.hold('request'), leave.hold('request')];
    expect(store.isHeld()).toBe(true);

    one();
    one();
    expect(store.isHeld('remote-leave')).toBe(true);
    two();

    expect(store.isHeld('remote-leave')).toBe(false);
    expect(store.isHeld()).toBe(false);
  });

  test('belong only to the package that holds them', () => {
    const { store, leave } = drafts();
    leave.hold('request');

    expect(store.isHeld('remote-chat')).toBe(false);
    expect(store.isHeld()).toBe(true);
  });
});

describe('asynchronous drafts', () => {
  test('belong to the user, company and package that saved them', async () => {
    const { store, leave, become } = drafts();
    const saved = leave.save('request', { reason: 'Family visit' });
    become({ ...ADA, companyId: 'looms' });
    store.flush();
    await expect(saved).resolves.toBe(true);

    await expect(leave.load('request')).resolves.toBeUndefined();
    become(ADA);
    await expect(leave.load('request')).resolves.toEqual({ reason: 'Family visit' });
    await expect(store.of('remote-chat').load('request')).resolves.toBeUndefined();
  });

  test('load synchronously written values, and are removed together with them', async () => {
    const { leave } = drafts();
    leave.write('request', 'typed before');
    await expect(leave.load('request')).resolves.toBe('typed before');
    leave.remove('request');
    await expect(leave.load('request')).resolves.toBeUndefined();
  });

  test('survive a reload right after typing, and leave no copy after they are saved', async () => {
    const database = {
      get: async () => 'older',
      put: jest.fn((): Promise<void> => new Promise(() => undefined)),
      delete: async () => undefined,
    };
    const open = () => createDrafts(localStorage, () => ADA, { database });
    const before = open();
    void before.of('remote-leave').save('request', 'typed');
    before.flush();

    const after = open();
    const leave = after.of('remote-leave');
    await expect(leave.load('request')).resolves.toBe('typed');
    database.put.mockResolvedValue();
    const saved = leave.save('request', 'typed more');
    after.flush();
    await saved;
    expect(localStorage).toHaveLength(0);
  });

  test('survive a reload while they are being written or after writing failed, at any length', async () => {
    const long = 'x'.repeat(300_000);
    const database = {
      get: async () => undefined,
      put: jest.fn((): Promise<void> => new Promise(() => undefined)),
      delete: async () => undefined,
    };
    const open = () => createDrafts(localStorage, () => ADA, { database });
    const writing = open();
    void writing.of('remote-leave').save('request', 'typed');
    writing.flush(); // starts the write
    localStorage.clear();
    writing.flush();
    await expect(open().of('remote-leave').load('request')).resolves.toBe('typed');

    const failing = open();
    database.put.mockRejectedValue(new Error('full'));
    const saved = failing.of('remote-leave').save('request', long);
    failing.flush();
    await expect(saved).resolves.toBe(false);
    localStorage.clear();
    failing.flush();
    await expect(open().of('remote-leave').load('request')).resolves.toBe(long);
  });

  test('keep the copy of a newer value after an older one was saved', async () => {
    let store = () => {};
    const database = {
      get: async () => undefined,
      put: jest.fn(() => new Promise<void>((resolve) => (store = resolve))),
      delete: async () => undefined,
    };
    const page = createDrafts(localStorage, () => ADA, { database });
    const older = page.of('remote-leave').save('request', 'a');
    page.flush();
    await Promise.resolve();
    void page.of('remote-leave').save('request', 'ab');
    page.flush();
    store();
    await older;

    const next = createDrafts(localStorage, () => ADA, { database });
    await expect(next.of('remote-leave').load('request')).resolves.toBe('ab');
  });

  test('are not stored without a user', async () => {
    const { leave } = drafts(null);
    await expect(leave.save('request', 'typed')).resolves.toBe(false);
    await expect(leave.load('request')).resolves.toBeUndefined();
  });
});
