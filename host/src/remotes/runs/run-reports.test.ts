import { LIMITS, type ReleaseRun } from '@atrium/contracts';
import { createRunReports } from './run-reports';

const LEAVE = 'remote-leave';

/** Creates the reports of a page, whose user is signed in. */
function open({ hostVersion }: { hostVersion?: string } = { hostVersion: '3.0.0' }) {
  const sent: ReleaseRun[][] = [];
  const due: (() => void)[] = [];
  const state = { isSignedIn: true, isOnline: true, isVisible: true, isReachable: true, now: 0, previewed: '' };
  const runs = createRunReports({
    hostVersion,
    isSignedIn: () => state.isSignedIn,
    isOnline: () => state.isOnline,
    isVisible: () => state.isVisible,
    isPreviewed: (name) => name === state.previewed,
    now: () => state.now,
    later: (callback) => void due.push(callback),
    async send(reported) {
      sent.push(reported);
      if (!state.isReachable) throw new Error('not there');
    },
  });
  const pass = () => {
    for (const callback of due.splice(0)) callback();
  };
  return { ...runs, sent, state, pass };
}

describe('a success', () => {
  test('is collected with those that follow', () => {
    const { reportContent, sent, pass } = open();
    reportContent(LEAVE, '1.1.0', 420);
    reportContent('remote-chat', '2.0.0');
    expect(sent).toEqual([]);
    pass();
    expect(sent).toEqual([
      [
        { package: LEAVE, version: '1.1.0', contentMs: 420 },
        { package: 'remote-chat', version: '2.0.0' },
      ],
    ]);
  });

  test('is sent once for each version of a page load', () => {
    const { reportContent, sent, pass } = open();
    reportContent(LEAVE, '1.1.0', 420);
    pass();
    reportContent(LEAVE, '1.1.0', 90);
    reportContent(LEAVE, '1.1.0');
    reportContent(LEAVE, '1.0.0');
    pass();
    expect(sent.flat()).toEqual([
      { package: LEAVE, version: '1.1.0', contentMs: 420 },
      { package: LEAVE, version: '1.0.0' },
    ]);
  });

  test('is sent again with its time to content if a slot was first', () => {
    const { reportContent, sent, pass } = open();
    reportContent(LEAVE, '1.1.0');
    pass();
    reportContent(LEAVE, '1.1.0');
    reportContent(LEAVE, '1.1.0', 420);
    reportContent(LEAVE, '1.1.0', 90);
    pass();
    expect(sent.flat()).toEqual([
      { package: LEAVE, version: '1.1.0' },
      { package: LEAVE, version: '1.1.0', contentMs: 420 },
    ]);
  });

  test('is not sent after a failure of the version', () => {
    const { reportContent, reportFailure, sent, pass } = open();
    reportFailure(LEAVE, '1.1.0', 'crash');
    reportContent(LEAVE, '1.1.0', 420);
    pass();
    expect(sent).toEqual([[{ package: LEAVE, version: '1.1.0', failedStage: 'crash' }]]);
  });

  test.each([
    ['longer than the contract allows', LIMITS.contentMs + 1, false],
    ['extended by the failure of another version', 2_400, true],
  ])('omits a time to content that is %s', (_name, contentMs, isFallback) => {
    const { reportContent, reportFailure, sent, pass } = open();
    if (isFallback) reportFailure(LEAVE, '1.1.0', 'fetch');
    reportContent(LEAVE, '1.0.0', contentMs);
    pass();
    expect(sent.at(-1)).toEqual([{ package: LEAVE, version: '1.0.0' }]);
  });

  test('is not sent for code that its team develops', () => {
    const { reportContent, reportFailure, sent, pass } = open();
    reportContent(LEAVE, 'development');
    reportFailure(LEAVE, 'development', 'crash');
    pass();
    expect(sent).toEqual([]);
  });
});

test('sends no reports about a package that the tab previews, nor about its fallback', () => {
  const { reportContent, reportFailure, state, sent, pass } = open();
  state.previewed = LEAVE;
  reportContent(LEAVE, '1.2.0', 420);
  reportFailure(LEAVE, '1.2.0', 'crash');
  reportContent(LEAVE, '1.1.0', 420);
  pass();
  expect(sent).toEqual([]);

  reportContent('remote-chat', '2.0.0');
  pass();
  expect(sent).toEqual([[{ package: 'remote-chat', version: '2.0.0' }]]);
});

describe('a failure', () => {
  test('is sent at once, with the successes before it', () => {
    const { reportContent, reportFailure, sent, pass } = open();
    reportContent('remote-chat', '2.0.0');
    reportContent(LEAVE, '1.1.0', 420);
    reportFailure(LEAVE, '1.1.0', 'crash');
    expect(sent).toEqual([
      [
        { package: 'remote-chat', version: '2.0.0' },
        { package: LEAVE, version: '1.1.0', contentMs: 420, failedStage: 'crash' },
      ],
    ]);
    pass();
    expect(sent).toHaveLength(1);
  });

  test('is sent once for each version of a page load, with its first stage', () => {
    const { reportFailure, sent } = open();
    reportFailure(LEAVE, '1.1.0', 'fetch');
    reportFailure(LEAVE, '1.1.0', 'crash');
    reportFailure(LEAVE, '1.0.0', 'start');
    expect(sent).toEqual([
      [{ package: LEAVE, version: '1.1.0', failedStage: 'fetch' }],
      [{ package: LEAVE, version: '1.0.0', failedStage: 'start' }],
    ]);
  });

  test('is not counted while the device is offline', () => {
    const { reportFailure, flush, state, sent } = open();
    state.isOnline = false;
    reportFailure(LEAVE, '1.1.0', 'fetch');
    state.isOnline = true;
    flush();
    expect(sent).toEqual([]);
    reportFailure(LEAVE, '1.1.0', 'fetch');
    expect(sent).toHaveLength(1);
  });

  test('is not repeated if the server cannot be reached', async () => {
    const { reportFailure, flush, state, sent, pass } = open();
    state.isReachable = false;
    reportFailure(LEAVE, '1.1.0', 'fetch');
    await Promise.resolve();
    flush();
    reportFailure(LEAVE, '1.1.0', 'fetch');
    pass();
    expect(sent).toHaveLength(1);
  });
});

describe('a misdeed', () => {
  test('is sent once for each version of a page load, with the run beside it, and is no failure', () => {
    const { reportContent, reportMisdeed, sent, pass } = open();
    reportMisdeed(LEAVE, '1.1.0', 'overlay');
    reportMisdeed(LEAVE, '1.1.0', 'patchedFetch');
    reportContent(LEAVE, '1.1.0', 420);
    pass();
    reportMisdeed(LEAVE, '1.1.0', 'overlay');
    reportMisdeed(LEAVE, '1.0.0', 'overlay');
    pass();
    expect(sent).toEqual([
      [{ package: LEAVE, version: '1.1.0', contentMs: 420, misdeeds: ['overlay', 'patchedFetch'] }],
      [{ package: LEAVE, version: '1.0.0', misdeeds: ['overlay'] }],
    ]);
  });

  test('is sent with the failure of its version', () => {
    const { reportFailure, reportMisdeed, sent } = open();
    reportMisdeed(LEAVE, '1.1.0', 'blockedPage');
    reportFailure(LEAVE, '1.1.0', 'crash');
    expect(sent).toEqual([[{ package: LEAVE, version: '1.1.0', failedStage: 'crash', misdeeds: ['blockedPage'] }]]);
  });
});

describe('reports', () => {
  test('wait until somebody is signed in', () => {
    const { reportContent, reportFailure, flush, state, sent, pass } = open();
    state.isSignedIn = false;
    reportContent(LEAVE, '1.0.0', 420);
    reportFailure(LEAVE, '1.1.0', 'fetch');
    pass();
    expect(sent).toEqual([]);
    state.isSignedIn = true;
    flush();
    flush();
    expect(sent).toEqual([
      [
        { package: LEAVE, version: '1.0.0', contentMs: 420 },
        { package: LEAVE, version: '1.1.0', failedStage: 'fetch' },
      ],
    ]);
  });

  test('wait until the device is online', () => {
    const { reportContent, flush, state, sent, pass } = open();
    state.isOnline = false;
    reportContent(LEAVE, '1.1.0', 420);
    pass();
    expect(sent).toEqual([]);
    state.isOnline = true;
    flush();
    expect(sent).toHaveLength(1);
  });

  test('are repeated with all versions that the page has run, without how they ran', () => {
    const { reportContent, reportFailure, repeat, sent, pass } = open();
    reportContent(LEAVE, '1.0.0', 420);
    reportFailure(LEAVE, '1.1.0', 'crash');
    reportContent('remote-chat', 'development');
    pass();
    sent.length = 0;
    repeat();
    repeat();
    const versions = [
      { package: LEAVE, version: '1.0.0' },
      { package: LEAVE, version: '1.1.0' },
    ];
    expect(sent).toEqual([versions, versions]);
  });

  test('are not repeated before anything has run, and wait until somebody is signed in', () => {
    const { reportContent, repeat, flush, state, sent, pass } = open();
    repeat();
    reportContent(LEAVE, '1.0.0', 420);
    pass();
    state.isSignedIn = false;
    repeat();
    repeat();
    expect(sent).toHaveLength(1);
    state.isSignedIn = true;
    flush();
    expect(sent.slice(1)).toEqual([[{ package: LEAVE, version: '1.0.0' }]]);
  });

  test('are divided as the contract requires', () => {
    const { reportContent, sent, pass } = open();
    for (let number = 0; number <= LIMITS.releaseRuns; number++) reportContent(LEAVE, `1.0.${number}`);
    pass();
    expect(sent.map(({ length }) => length)).toEqual([LIMITS.releaseRuns, 1]);
  });
});

describe('the time to content', () => {
  test('begins with the document until the shell has shown a screen, and then with the page', () => {
    const { startTiming, reportScreen, state } = open();
    state.now = 300;
    const first = startTiming();
    state.now = 500;
    reportScreen();
    const second = startTiming();
    state.now = 620.4;
    expect([first(), second()]).toEqual([620, 120]);
  });

  test('is returned for the first content only', () => {
    const { startTiming, state } = open();
    const readTime = startTiming();
    state.now = 400;
    expect(readTime()).toBe(400);
    state.now = 90_000;
    expect(readTime()).toBeUndefined();
  });

  test('is unknown if nobody sees the first content', () => {
    const { startTiming, state } = open();
    const readTime = startTiming();
    state.isVisible = false;
    expect(readTime()).toBeUndefined();
    state.isVisible = true;
    expect(readTime()).toBeUndefined();
  });
});

describe('the host', () => {
  test('has succeeded with its first screen', () => {
    const { reportScreen, state, sent, pass } = open();
    state.now = 800;
    reportScreen();
    state.now = 9_000;
    reportScreen();
    pass();
    expect(sent).toEqual([[{ package: 'host', version: '3.0.0', contentMs: 800 }]]);
  });

  test('has failed with its first error', () => {
    const { reportHostCrash, reportScreen, sent, pass } = open();
    reportHostCrash();
    reportScreen();
    reportHostCrash();
    pass();
    expect(sent).toEqual([[{ package: 'host', version: '3.0.0', failedStage: 'crash' }]]);
  });

  test('is not reported while it is developed', () => {
    const { reportHostCrash, reportScreen, sent, pass } = open({});
    reportScreen();
    reportHostCrash();
    pass();
    expect(sent).toEqual([]);
  });
});
