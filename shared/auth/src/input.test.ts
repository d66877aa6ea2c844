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
  test('counts as input for a minute after the page opened, then as background', async () => {
    const here = stage();
    const tab = await here.signedInTab();
    await pass(60);
    await call(tab);
    await pass(1);
    await call(tab);

    expect(backgrounds(here)).toEqual([false, true]);
  });

  test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])(
    'counts as input again after %s',
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

  test('counts as background a minute after the clock was set back', async () => {
    const here = stage();
    const tab = await here.signedInTab();
    jest.setSystemTime(Date.now() - 3_600_000);
    await call(tab);
    await pass(61);
    await call(tab);

    expect(backgrounds(here)).toEqual([false, true]);
  });

  test('counts as input if another tab received input', async () => {
    const here = stage();
    const [idle, used] = [await here.signedInTab(), await here.signedInTab()];
    await pass(3600);
    used.act();
    await call(idle);

    expect(backgrounds(here)).toEqual([false]);
  });

  test('is never sent as background when it refreshes the token', async () => {
    const here = stage();
    const tab = await here.signedInTab();
    await pass(3600);
    await tab.auth.refresh();

    expect(here.server.sent).toMatchObject([{ call: 'refresh', background: false }]);
  });

  test('stays background when it is repeated after a refresh', async () => {
    const here = stage();
    const tab = await here.signedInTab();
    await pass(3600);
    here.server.expireTokens();
    await call(tab);

    expect(backgrounds(here)).toEqual([true, true]);
  });
});

describe('input without a call', () => {
  test('is reported at once if the server has received none for a minute', async () => {
    const here = stage();
    const tab = await here.signedInTab();
    await pass(3600);
    tab.act();
    await pass(0);

    expect(here.server.sent).toMatchObject([{ call: 'input', background: false }]);
  });

  test('is reported within a minute after the clock was set back', async () => {
    const here = stage();
    const tab = await here.signedInTab();
    await call(tab);
    jest.setSystemTime(Date.now() - 3_600_000);
    tab.act();
    await pass(60);

    expect(here.server.count('input')).toBe(1);
  });

  test('is reported at most once a minute, including the last input', async () => {
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

  test('is reported only by the tab that received it', async () => {
    const here = stage();
    const tabs = [await here.signedInTab(), await here.signedInTab(), await here.signedInTab()];
    await pass(3600);
    here.server.sent.length = 0;
    tabs[1]?.act();
    await pass(600);

    expect(here.server.count('input')).toBe(1);
  });

  test('is not reported when signed out', async () => {
    const here = stage();
    const tab = here.openTab();
    await pass(3600);
    tab.act();
    await pass(600);

    expect(here.server.sent).toEqual([]);
  });

  test('leads to /login when the session has expired', async () => {
    const here = stage();
    const tab = await here.signedInTab();
    await pass(3600);
    here.server.expireTokens();
    here.server.cookie = null;
    tab.act();
    await pass(0);

    expect(tab.left).toEqual(['/login']);
  });

  test('is ignored after the session client was disposed of', async () => {
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
