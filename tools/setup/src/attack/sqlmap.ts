import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../processes/run';
import { cachePath } from '../workspace';
import type { Scanner } from './scanner';
import { scannedRoutes } from './subjects';

/**
 * Returns the lines of sqlmap's output that report a confirmed injection, not a suspected one, or an unreachable
 * server.
 */
export const sqlmapFindings = (output: string): string[] =>
  output.split('\n').filter((line) => / is vulnerable\.|^Parameter: |unable to connect to the target/.test(line));

/** Tries SQL injection on every parameter that accepts any text, for a limited time. */
export const sqlmap: Scanner = {
  name: 'sqlmap',
  title: 'SQL injection by sqlmap',
  async run({ target, minutes, show }) {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-sqlmap-'));
    const subjects = scannedRoutes().filter(({ texts }) => texts.length > 0);
    const list = join(folder, 'addresses.txt');
    writeFileSync(list, subjects.map(({ url }) => `${target.origin}${url}\n`).join(''));
    const parameters = [...new Set(subjects.flatMap(({ texts }) => texts))].join(',');
    let tested = 0;
    const onLine = (line: string) => {
      if (/testing connection to the target URL/.test(line)) show(`${(tested += 1)} of ${subjects.length} addresses`);
    };
    try {
      const options = {
        '-m': list,
        '-p': parameters,
        '--headers': `Authorization: Bearer ${await target.signIn()}`,
        '--dbms': 'PostgreSQL',
        '--level': '1',
        '--risk': '1',
        '--time-sec': '2',
        '--timeout': '10',
        '--retries': '0',
        '--output-dir': folder,
      };
      const flags = ['--batch', '--flush-session', '--disable-coloring'];
      const { output } = await run('sqlmap', [...Object.entries(options).flat(), ...flags], {
        log: cachePath('attack/sqlmap.log'),
        onLine,
        timeoutMs: minutes * 60_000,
      });
      const findings = sqlmapFindings(output);
      if (tested === 0) findings.push(`sqlmap tested nothing. Log: ${cachePath('attack/sqlmap.log')}`);
      return { findings, figures: [`sqlmap: ${tested} of ${subjects.length} addresses, ${findings.length} findings`] };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
