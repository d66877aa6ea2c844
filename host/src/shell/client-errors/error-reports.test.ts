import { API, type ClientError } from '@atrium/contracts';
import { AppError } from '@atrium/api-client';
import { createErrorReports } from './error-reports';
import { watchErrors } from './watch-errors';

const ORIGIN = 'https://atrium.example.com';

function setUp() {
  const sent: ClientError[][] = [];
  const due: (() => void)[] = [];
  const reports = createErrorReports({
    origin: ORIGIN,
    hostVersion: '2.0.0',
    // Parsing fails the test if the server would reject the report.
    send: (body) => void sent.push(API.clientErrors.report.body.parse(JSON.parse(body)).errors),
    later: (callback) => void due.push(callback),
  });
  reports.start();
  const pass = () => {
    for (const callback of due.splice(0)) callback();
  };
  return { reports, sent, pass };
}

function thrownIn(name: string, error = new TypeError('Ada Lovelace is not a function')): Error {
  error.stack = `TypeError: ${error.message}\n    at f (${ORIGIN}/releases/${name}/files/a.0123456789abcdef.js:1:20)`;
  return error;
}

test('collects errors and sends them together, without their messages', () => {
  const { reports, sent, pass } = setUp();
  reports.report(thrownIn('host'), { kind: 'error' });
  reports.report('Ada Lovelace', { kind: 'rejection' });
  expect(sent).toEqual([]);
  pass();
  expect(sent).toEqual([
    [
      {
        kind: 'error',
        package: 'host',
        version: '2.0.0',
        name: 'TypeError',
        frames: [{ package: 'host', file: 'a.0123456789abcdef.js', line: 1, column: 20 }],
      },
      { kind: 'rejection', package: 'host', version: '2.0.0', name: 'NotAnError', frames: [] },
    ],
  ]);
  expect(JSON.stringify(sent)).not.toContain('Ada');
});

test('reports package and version of the failed code', () => {
  const { reports, sent, pass } = setUp();
  reports.provideVersions((name) => (name === 'remote-chat' ? '1.4.0' : undefined));
  reports.report(thrownIn('remote-chat'), { kind: 'error' });
  reports.report(thrownIn('remote-leave'), { kind: 'error' });
  pass();
  expect(sent[0]).toMatchObject([
    { package: 'remote-chat', version: '1.4.0' },
    { package: 'remote-leave', version: null },
  ]);
});

test('reports an error only once, with the details of the failed remote', () => {
  const { reports, sent, pass } = setUp();
  const error = thrownIn('host');
  reports.report(error, { kind: 'render' });
  reports.report(error, { kind: 'remote', package: 'remote-time', version: '3.0.0', stage: 'crash' });
  reports.report(error, { kind: 'error' });
  pass();
  reports.report(error, { kind: 'error' });
  pass();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject([{ kind: 'remote', package: 'remote-time', version: '3.0.0', stage: 'crash' }]);
});

test('reports codes of API errors and numbers of React errors', () => {
  const { reports, sent, pass } = setUp();
  reports.report(new AppError({ code: 'LEAVE_DECIDED', message: 'x', status: 409 }), { kind: 'rejection' });
  reports.report(new Error('Minified React error #418; visit https://react.dev/errors/418'), { kind: 'render' });
  pass();
  expect(sent[0]).toMatchObject([{ name: 'AppError', code: 'LEAVE_DECIDED' }, { code: 'REACT_418' }]);
});

test('reports at most twenty errors of a package, ten in each request, and those of the others', () => {
  const { reports, sent, pass } = setUp();
  for (let count = 0; count < 50; count += 1) reports.report(thrownIn('remote-leave'), { kind: 'error' });
  reports.report(thrownIn('host'), { kind: 'error' });
  pass();
  expect(sent.map(({ length }) => length)).toEqual([10, 10, 1]);
  expect(sent.at(-1)).toMatchObject([{ package: 'host' }]);
});

describe('listeners', () => {
  function watched() {
    const page = setUp();
    const target = new EventTarget();
    watchErrors(page.reports, target as Window); // only the events of the window are used
    const dispatch = (type: string, fields: object) => target.dispatchEvent(Object.assign(new Event(type), fields));
    return { ...page, dispatch };
  }

  test('report uncaught errors and unhandled rejections', () => {
    const { dispatch, sent, pass } = watched();
    dispatch('error', { error: thrownIn('host') });
    dispatch('unhandledrejection', { reason: thrownIn('host') });
    pass();
    expect(sent[0]).toMatchObject([{ kind: 'error' }, { kind: 'rejection' }]);
  });

  test('ignore browser notices and network failures', () => {
    const { dispatch, sent, pass } = watched();
    dispatch('error', { error: null, message: 'ResizeObserver loop completed' });
    dispatch('unhandledrejection', { reason: new AppError({ code: 'ERR_NETWORK', message: 'x', status: 0 }) });
    pass();
    expect(sent).toEqual([]);
  });

  test('send pending reports when the page is left', () => {
    const { dispatch, sent } = watched();
    dispatch('error', { error: thrownIn('host') });
    dispatch('pagehide', {});
    expect(sent).toHaveLength(1);
  });
});
