import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_PARAMETERS, installedChromium } from '@atrium/tools-setup/chromium';
import { median } from '../side-by-side/compare';
import { printTable, type Row } from './table';

/**
 * Fetched only when the benchmark runs: its packages take 185 MB, would make up a fifth of every installation, and
 * nothing else needs them.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AUDITS = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
} as const;

/** The parts of a Lighthouse report that the benchmark reads. */
interface Report {
  runtimeError?: { message: string };
  categories: Readonly<Record<string, { score: number | null }>>;
  audits: Readonly<Record<string, { numericValue?: number }>>;
}

/** Runs Lighthouse once with its default preset: a phone on a slow connection, with 4x CPU throttling. */
async function run(url: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const flags = ['--headless=new', ...CHROMIUM_PARAMETERS].join(' ');
    const child = spawn(
      'npx',
      ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`],
      { env: { ...process.env, CHROME_PATH: installedChromium() }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const errors: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
    if (code !== 0) throw new Error(`Lighthouse at ${url}:\n${Buffer.concat(errors).toString()}`);
    const result: Report = JSON.parse(await readFile(file, 'utf8'));
    if (result.runtimeError) throw new Error(`Lighthouse at ${url}: ${result.runtimeError.message}`);
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function rowOf(origin: string, path: string, runs: number): Promise<Row> {
  const results: Report[] = [];
  for (let turn = 0; turn < runs; turn += 1) results.push(await run(origin + path));
  const score = (category: string) => median(results.map((one) => (one.categories[category]?.score ?? 0) * 100));
  const figure = (audit: string) => median(results.map((one) => one.audits[audit]?.numericValue ?? Number.NaN));
  return { name: path, figures: [...CATEGORIES.map(score), ...Object.keys(AUDITS).map(figure)] };
}

/** Measures the Lighthouse scores of pages that need no sign-in, as the median of the given number of runs. */
export async function measureScores(origin: string, paths: readonly string[], runs: number): Promise<void> {
  const rows = [];
  for (const path of paths) rows.push(await rowOf(origin, path, runs));
  printTable(
    `Lighthouse, a phone on a slow line, median of ${runs}`,
    [
      { title: 'fast', goal: { atLeast: 95 } },
      { title: 'accessible', goal: { atLeast: 100 } },
      { title: 'practices', goal: { atLeast: 100 } },
      { title: 'SEO', goal: { atLeast: 100 } },
      ...Object.values(AUDITS).map((title) => ({ title, digits: title === 'CLS' ? 3 : 0 })),
    ],
    rows,
  );
}
