import type { Misdeed } from '@atrium/contracts';
import { createOpeningParts, ENTRY, START } from './opening-parts';
import { createSupervision } from './supervision';
import type { PageWatch, WatchDeps } from './watch-page';

const mockWatched: WatchDeps[] = [];
jest.mock('./watch-page', () => ({
  watchPage(deps: WatchDeps): PageWatch {
    mockWatched.push(deps);
    const ignore = () => undefined;
    return { checkBuiltIns: ignore, checkPage: ignore, beginVersion: ignore, removeLeftovers: ignore };
  },
}));

const LEAVE = 'remote-leave';
const CHAT = 'remote-chat';

/** Supervises a page on which remotes run, with their versions. */
async function supervise(running: Record<string, string>, visibilityState: DocumentVisibilityState = 'visible') {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const page = Object.assign(new EventTarget(), { visibilityState });
  const opening = createOpeningParts({ storage, page, target: new EventTarget(), openedAt: 0 });
  const reported: [name: string, version: string, kind: Misdeed][] = [];
  const supervision = createSupervision({
    opening,
    runs: { reportFailure: () => undefined, reportMisdeed: (...misdeed) => void reported.push(misdeed) },
    running: () => new Map(Object.entries(running)),
  });
  await supervision.start();
  const deps = mockWatched.at(-1);
  if (!deps) throw new Error('The page is not watched.');
  return { ...supervision, ...deps, reported };
}

describe('the remotes that can have changed the page', () => {
  test.each(['visible', 'hidden'] as const)('are only the one that starts, in a %s tab', async (visibility) => {
    const { begin, end, suspects } = await supervise({ [CHAT]: '2.0.0' }, visibility);
    begin(LEAVE, '1.1.0', START);
    expect(suspects()).toEqual([LEAVE]);
    end(LEAVE, START);
    expect(suspects()).toEqual([CHAT]);
  });

  test('include the running ones while a page of another one opens', async () => {
    const { begin, suspects } = await supervise({ [CHAT]: '2.0.0' });
    begin(LEAVE, '1.1.0', 'page leave');
    expect(suspects()).toEqual([LEAVE, CHAT]);
  });

  test('are each named once', async () => {
    const { begin, suspects } = await supervise({ [LEAVE]: '1.1.0' });
    begin(LEAVE, '1.1.0', 'page leave');
    begin(LEAVE, '1.1.0', 'slot widget');
    expect(suspects()).toEqual([LEAVE]);
  });
});

describe('a misdeed', () => {
  test('is reported with the version that runs', async () => {
    const { onMisdeed, reported } = await supervise({ [LEAVE]: '1.0.0' });
    onMisdeed(LEAVE, 'errorStorm');
    expect(reported).toEqual([[LEAVE, '1.0.0', 'errorStorm']]);
  });

  test('is reported with the version that starts, in a hidden tab too', async () => {
    const { begin, onMisdeed, reported } = await supervise({}, 'hidden');
    begin(LEAVE, '1.1.0', START);
    onMisdeed(LEAVE, 'listenerFlood');
    expect(reported).toEqual([[LEAVE, '1.1.0', 'listenerFlood']]);
  });

  test('is not reported while the next version loads, since either can have committed it', async () => {
    const { begin, end, onMisdeed, reported } = await supervise({ [LEAVE]: '1.0.0' });
    begin(LEAVE, '1.1.0', ENTRY);
    onMisdeed(LEAVE, 'errorStorm');
    expect(reported).toEqual([]);
    end(LEAVE, ENTRY);
    onMisdeed(LEAVE, 'errorStorm');
    expect(reported).toEqual([[LEAVE, '1.0.0', 'errorStorm']]);
  });

  test('is not reported for a remote that does not run', async () => {
    const { onMisdeed, reported } = await supervise({ [CHAT]: '2.0.0' });
    onMisdeed(LEAVE, 'errorStorm');
    expect(reported).toEqual([]);
  });
});
