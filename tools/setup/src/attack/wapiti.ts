import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../processes/run';
import { cachePath } from '../workspace';
import type { Scanner } from './scanner';
import { scannedRoutes } from './subjects';

/** Modules that contact no other servers and download no lists. */
const MODULES = 'blindsql,cookieflags,crlf,csp,exec,file,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

interface WapitiFinding {
  method: string;
  path: string;
  info: string;
}

/** The parts of wapiti's JSON report that are read here. */
export interface WapitiReport {
  vulnerabilities: Record<string, WapitiFinding[]>;
  anomalies: Record<string, WapitiFinding[]>;
}

/**
 * Findings that do not apply here: headers that only HTTPS adds (`plugins/headers.test.ts`), X-Frame-Options, which
 * `frame-ancestors` replaces, and X-XSS-Protection, which browsers no longer read.
 */
const EXPECTED =
  /Strict-Transport-Security is not set|Secure flag is not set|X-Frame-Options is not set|X-XSS-Protection is not set/;

/** Returns the findings of a report, one line each. */
export function wapitiFindings({ vulnerabilities, anomalies }: WapitiReport): string[] {
  return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, found]) =>
    found
      .filter(({ info }) => !EXPECTED.test(info))
      .map(({ method, path, info }) => `${kind}: ${method} ${path.slice(0, 300)}: ${info}`),
  );
}

/** Crawls the pages and every GET route, and tries common attacks on what it finds. */
export const wapiti: Scanner = {
  name: 'wapiti',
  title: 'Scan by wapiti',
  async run({ target, minutes }) {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-wapiti-'));
    const report = join(folder, 'report.json');
    const log = cachePath('attack/wapiti.log');
    const routes = scannedRoutes();
    const starts = routes.flatMap(({ url }) => ['--start', target.origin + url]);
    const seconds = minutes * 60;
    try {
      const options = {
        '--url': `${target.origin}/`,
        '--scope': 'domain',
        '--header': `Authorization: Bearer ${await target.signIn()}`,
        '--module': MODULES,
        '--max-scan-time': String(seconds / 4),
        '--max-attack-time': String(seconds / 16),
        '--store-session': folder,
        '--store-config': folder,
        '--format': 'json',
        '--output': report,
      };
      const flags = ['--flush-session', '--no-bugreport', ...starts];
      await run('wapiti', [...Object.entries(options).flat(), ...flags], { log, timeoutMs: (seconds + 120) * 1000 });
      if (!existsSync(report)) return { findings: [`wapiti wrote no report. Log: ${log}`], figures: [] };
      // Written by wapiti, in its documented format.
      const findings = wapitiFindings(JSON.parse(readFileSync(report, 'utf8')) as WapitiReport);
      return { findings, figures: [`wapiti: ${routes.length} routes, ${findings.length} findings`] };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
