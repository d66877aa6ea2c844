import { notifications } from '@atrium/contracts';
import { INPUT_MS } from './input';
import { stage, type Tab } from './testing/stage';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const call = (tab: Tab) => tab.api.call(notifications.seenAll).catch(() => undefined);
const backgrounds = ({ server }: ReturnType<typeof stage>) =>
  server.sent.filter((sent) => sent.call === 'other').map(({ background }) => background);

describe('a call', () => {
  test('counts as input for a minute after the page was opened, then it says that nobody caused it', async () => {
    const here = stage();
    const tab = await here.signedInTab();
    await pass(60);
    await call(tab);
    await pass(1);
    await call(tab);

    expect(backgrounds(here)).toEqual([false, true]);
  });

  test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])(
    'counts again after %s',
    async (event) => {
      const here = stage();
      const tab = await here.signedInTab();
      await pass(3600);
      await call(tab);
      tab.act(event);
      await call(tab);

      expect(backgrounds(here)).toEqual([true, false]);
    },
  );

  test('counts in every tab when there was input in one', async () => {
    const here = stage();
    const [idle, used] = [await here.signedInTab(), await here.signedInTab()];
    await pass(3600);
    used.act();
    await call(idle);

    expect(backgrounds(here)).toEqual([false]);
  });

  test('that refreshes says nothing of it: it never counts', async () => {
    const here = stage();
    const tab = await here.signedInTab();
    await pass(3600);
    await tab.auth.refresh();

    expect(here.server.sent).toMatchObject([{ call: 'refresh', background: false }]);
  });

  test('that is repeated after a refresh is what it was', async () => {
    const here = stage();
    const tab = await here.signedInTab();
    await pass(3600);
    here.server.expireTokens();
    await call(tab);

    expect(backgrounds(here)).toEqual([true, true]);
  });
});

describe('input without a call', () => {
  test('is reported at once where the server has not heard of any for a minute', async () => {
    const here = stage();
    const tab = await here.signedInTab();
    await pass(3600);
    tab.act();
    await pass(0);

    expect(here.server.sent).toMatchObject([{ call: 'input', background: false }]);
  });

  test('is reported once a minute at most, the last of it too', async () => {
    const here = stage();
    const tab = await here.signedInTab();
    await pass(INPUT_MS / 1000);
    for (let second = 0; second < 90; second++) {
      tab.act();
      await pass(1);
    }
    await pass(600);

    expect(here.server.count('input')).toBe(3);
  });

  test('is not reported if a call has already reported it', async () => {
    const here = stage();
    const tab = await here.signedInTab();
    for (let round = 0; round < 10; round++) {
      await pass(30);
      tab.act();
      await call(tab);
    }
    await pass(600);

    expect(here.server.count('input')).toBe(0);
  });

  test('is reported by the tab that had it only', async () => {
    const here = stage();
    const tabs = [await here.signedInTab(), await here.signedInTab(), await here.signedInTab()];
    await pass(3600);
    here.server.sent.length = 0;
    tabs[1]?.act();
    await pass(600);

    expect(here.server.count('input')).toBe(1);
  });

  test('is no news of somebody who is signed out', async () => {
    const here = stage();
    const tab = here.openTab();
    await pass(3600);
    tab.act();
    await pass(600);

    expect(here.server.sent).toEqual([]);
  });

  test('after too long a pause finds the session ended and leads to the sign-in', async () => {
    const here = stage();
    const tab = await here.signedInTab();
    await pass(3600);
    here.server.expireTokens();
    here.server.cookie = null;
    tab.act();
    await pass(0);

    expect(tab.left).toEqual(['/login']);
  });

  test('is ignored once the session’s client is disposed of', async () => {
    const here = stage();
    const tab = await here.signedInTab();
    await pass(3600);
    tab.act();
    tab.auth.dispose();
    tab.act();
    await pass(600);

    expect(here.server.count('input')).toBe(0);
  });
});
