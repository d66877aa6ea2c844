import { confirmDiscardUnsavedWork, hasUnsavedWorkElsewhere, registerUnsavedWork } from './unsaved-work';

/** A lock manager as browsers have it; jsdom has none. */
class FakeLocks {
  readonly names = new Set<string>();

  async request(name: string, _options: LockOptions, hold: () => Promise<void>) {
    this.names.add(name);
    await hold();
    this.names.delete(name);
  }

  query() {
    return Promise.resolve({ held: [...this.names].map((name) => ({ name })) });
  }
}

let locks: FakeLocks;
beforeEach(() => {
  locks = new FakeLocks();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

it('resolves to true only if all unsaved work may be discarded', async () => {
  const unregister = [true, true].map((mayDiscard) => registerUnsavedWork(() => Promise.resolve(mayDiscard)));
  await expect(confirmDiscardUnsavedWork()).resolves.toBe(true);
  unregister.push(registerUnsavedWork(() => Promise.resolve(false)));
  await expect(confirmDiscardUnsavedWork()).resolves.toBe(false);
  for (const end of unregister) end();
  await expect(confirmDiscardUnsavedWork()).resolves.toBe(true);
});

it('signals unsaved work to other tabs until it is saved or discarded', async () => {
  const unregister = registerUnsavedWork(() => Promise.resolve(true));
  expect([...locks.names]).toEqual([expect.stringMatching(/^atrium-unsaved-work ./)]);
  await expect(hasUnsavedWorkElsewhere()).resolves.toBe(false);
  unregister();
  await Promise.resolve();
  expect(locks.names.size).toBe(0);
});

it('detects unsaved work in another tab, but ignores other locks', async () => {
  locks.names.add('of another library');
  await expect(hasUnsavedWorkElsewhere()).resolves.toBe(false);
  locks.names.add('atrium-unsaved-work of another tab');
  await expect(hasUnsavedWorkElsewhere()).resolves.toBe(true);
});

it('assumes that there is no unsaved work elsewhere if the browser cannot tell', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const unregister = registerUnsavedWork(() => Promise.resolve(true));
  await expect(hasUnsavedWorkElsewhere()).resolves.toBe(false);
  unregister();
});
