import { missingSuite, type Scanner, scannerSuite } from './scanner';
import { percentile } from './slowhttptest';
import { sqlmapFindings } from './sqlmap';
import { scannedRoutes } from './subjects';
import { failedAnswers, type Target } from './target';
import { wapitiFindings } from './wapiti';

const noop = () => undefined;

function targetWith(failures: () => string[]): Target {
  return {
    origin: 'http://127.0.0.1:1',
    signIn: () => Promise.resolve('token'),
    failures,
    residentBytes: () => Promise.resolve(0),
    stop: () => Promise.resolve(),
  };
}

const scannerWith = (findings: readonly string[], run: () => void = noop): Scanner => ({
  name: 'scanner',
  title: 'Scanner',
  run: () => {
    run();
    return Promise.resolve({ findings, figures: ['3 addresses'] });
  },
});

describe('a scanner', () => {
  const runWith = (scanner: Scanner, target: Target) => scannerSuite(scanner, target, 1).run(noop);

  test('passes without findings and shows its figures', async () => {
    const result = await runWith(
      scannerWith([]),
      targetWith(() => []),
    );
    expect(result).toEqual({ passed: 1, failed: 0, skipped: 0, report: '', figures: ['3 addresses'] });
  });

  test('fails for each finding', async () => {
    const result = await runWith(
      scannerWith(['SQL injection: q']),
      targetWith(() => []),
    );
    expect(result).toMatchObject({ passed: 0, failed: 1, report: 'SQL injection: q' });
  });

  test('fails for 5xx responses that were logged during the scan, not before', async () => {
    const failures = ['500 GET /api/earlier: 1×'];
    const scanner = scannerWith([], () => failures.push('500 GET /api/leave: 2×'));
    const result = await runWith(
      scanner,
      targetWith(() => [...failures]),
    );
    expect(result).toMatchObject({ failed: 1, report: '500 GET /api/leave: 2×' });
  });

  test('is reported as not run if it is not installed, and fails with CI=true', async () => {
    const ci = jest.replaceProperty(process, 'env', { ...process.env, CI: '' });
    const print = jest.spyOn(console, 'log').mockImplementation(noop);
    expect(await missingSuite(scannerWith([])).run(noop)).toMatchObject({ passed: 0, failed: 0, skipped: 0 });
    expect(print).toHaveBeenCalledWith('  not run: scanner is not installed (Debian package scanner).');
    ci.replaceValue({ ...process.env, CI: 'true' });
    expect(await missingSuite(scannerWith([])).run(noop)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });
});

test('lists failed routes of the server log, except for 503', () => {
  const line = (status: number, route: string) => JSON.stringify({ method: 'GET', route, status, msg: 'Answered' });
  const log = [line(200, '/a'), line(500, '/b'), 'not JSON', 'null', line(503, '/c'), line(500, '/b'), ''].join('\n');
  expect(failedAnswers(log)).toEqual(['500 GET /b: 2×']);
});

test('scans every read route with its required parameters', () => {
  const routes = scannedRoutes();
  expect(routes.length).toBeGreaterThan(50);
  expect(routes).toContainEqual({ url: '/api/chat/search?q=a', texts: ['q'] });
  expect(routes).toContainEqual({ url: '/api/users/settings', texts: [] });
  expect(routes).toContainEqual({ url: '/api/calendar?from=2026-11-02&to=2026-11-02', texts: [] });
});

test('wapiti: reports vulnerabilities and anomalies, but not intentionally missing headers', () => {
  const finding = (info: string) => ({ method: 'GET', path: '/api/leave', info });
  const report = {
    vulnerabilities: { XSS: [finding('XSS vulnerability found via injection')] },
    anomalies: { 'Internal Server Error': [finding('The server responded with a 500 HTTP error code')] },
  };
  expect(wapitiFindings(report)).toEqual([
    'XSS: GET /api/leave: XSS vulnerability found via injection',
    'Internal Server Error: GET /api/leave: The server responded with a 500 HTTP error code',
  ]);
  const headers = { 'HTTP Secure Headers': [finding('Strict-Transport-Security is not set')] };
  expect(wapitiFindings({ vulnerabilities: headers, anomalies: {} })).toEqual([]);
});

test('sqlmap: reports confirmed injections and a crashed server, but not suspicions', () => {
  const output = [
    "[05:00:00] [WARNING] GET parameter 'q' does not seem to be injectable",
    '[05:00:00] [ERROR] all tested parameters do not appear to be injectable',
    "[05:00:00] [INFO] GET parameter 'q' appears to be 'AND boolean-based blind' injectable",
    "GET parameter 'q' is vulnerable. Do you want to keep testing the others (if any)? [y/N] N",
    'Parameter: q (GET)',
    "[05:00:00] [ERROR] unable to connect to the target URL ('Connection refused'), skipping to the next target",
  ];
  expect(sqlmapFindings(output.join('\n'))).toEqual(output.slice(3));
});

test('returns NaN for a percentile of no times', () => {
  expect(percentile([3, 1, 2], 0.99)).toBe(3);
  expect(percentile([], 0.99)).toBeNaN();
});
