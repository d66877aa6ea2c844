import type { Misdeed } from '@atrium/contracts';
import { watchPage } from './watch-page';

const LEAVE = 'remote-leave';
const CHAT = 'remote-chat';

let mockCaller: string | null = null;
jest.mock('./calling-remote', () => ({
  callingRemote: () => mockCaller,
  showsCallers: () => true,
  throwingRemote: () => null,
}));

/** Runs code as code of a remote. */
function runAs(name: string, run: () => unknown): void {
  mockCaller = name;
  try {
    run();
  } finally {
    mockCaller = null;
  }
}

const native = async () => new Response();
Object.assign(window, { fetch: native });
let suspects: string[] = [];
const reported: [name: string, kind: Misdeed][] = [];
const watch = watchPage({ suspects: () => suspects, onMisdeed: (name, kind) => void reported.push([name, kind]) });

beforeEach(() => {
  suspects = [];
  reported.length = 0;
});

describe('what a remote assigns to the page', () => {
  const patched = async () => new Response('patched');

  test('is refused and attributed to it, although several run', () => {
    suspects = [LEAVE, CHAT];
    const { pushState } = window.history;
    runAs(LEAVE, () => Object.assign(window, { fetch: patched }));
    runAs(CHAT, () => Object.assign(window.history, { pushState: () => undefined }));
    watch.checkBuiltIns();
    expect(window.fetch).toBe(native);
    expect(window.history.pushState).toBe(pushState);
    expect(reported).toEqual([
      [LEAVE, 'patchedFetch'],
      [CHAT, 'patchedHistory'],
    ]);
  });

  test('is distinguished from what an extension of the browser assigns, which stays', () => {
    suspects = [LEAVE];
    Object.assign(window, { fetch: patched });
    watch.checkBuiltIns();
    expect(window.fetch).toBe(patched);
    expect(reported).toEqual([]);
    Object.assign(window, { fetch: native });
  });

  test.each<[string, string[], unknown[]]>([
    ['attributed to the only one that can have done it', [LEAVE], [[LEAVE, 'patchedBuiltIn']]],
    ['attributed to none of several', [LEAVE, CHAT], []],
  ])('is undone in built-in classes, and %s', (_name, possible, expected) => {
    suspects = possible;
    const { trim } = String.prototype;
    String.prototype.trim = () => 'patched';
    watch.checkBuiltIns();
    expect(String.prototype.trim).toBe(trim);
    expect(reported).toEqual(expected);
  });
});

describe('what a version leaves when another replaces it', () => {
  /** Adds a listener and an element, and returns whether each is still there. */
  function add() {
    const element = document.createElement('div');
    const listener = jest.fn();
    window.addEventListener('example', listener);
    document.body.append(element);
    return () => {
      listener.mockClear();
      window.dispatchEvent(new Event('example'));
      return [listener.mock.calls.length === 1, element.isConnected];
    };
  }

  test('is removed, but what the modules of the next one added stays until that version stops', () => {
    const parts: (() => boolean[])[] = [];
    for (const version of ['1.0.0', '1.1.0']) {
      watch.beginVersion(LEAVE, version);
      runAs(LEAVE, () => parts.push(add()));
    }
    const remaining = () => parts.map((isThere) => isThere());
    watch.removeLeftovers(LEAVE, '1.1.0');
    expect(remaining()).toEqual([
      [false, false],
      [true, true],
    ]);
    watch.removeLeftovers(LEAVE, null);
    expect(remaining()).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  test('stays if another remote added it', () => {
    watch.beginVersion(CHAT, '2.0.0');
    const isThere: (() => boolean[])[] = [];
    runAs(CHAT, () => isThere.push(add()));
    watch.removeLeftovers(LEAVE, null);
    expect(isThere.map((one) => one())).toEqual([[true, true]]);
  });
});

test('attributes more listeners than allowed to the remote of the version that added them', () => {
  watch.beginVersion(CHAT, '2.1.0');
  runAs(CHAT, () => {
    for (let number = 0; number <= 500; number += 1) window.addEventListener(`example-${number}`, () => undefined);
  });
  expect(reported).toEqual([[CHAT, 'listenerFlood']]);
});
