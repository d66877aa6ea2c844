import { step } from '../terminal/step';
import { closingLine, shortCounts, sum, type Suite, type SuiteResult } from './suite';

/**
 * Runs suites one after the other, shows what failed after each, and ends with the sum as the last line alone.
 *
 * @returns the exit code: 1 if anything failed or nothing ran
 */
export async function runSuites(suites: readonly Suite[]): Promise<number> {
  const results: SuiteResult[] = [];
  for (const suite of suites) {
    const result = await step(
      suite.title,
      (show) => guarded(suite, show),
      shortCounts,
      ({ failed }) => failed === 0,
    );
    if (result.failed > 0) console.log(`\n${result.report.trim()}\n`);
    for (const line of result.figures ?? []) console.log(`  ${line}`);
    results.push(result);
  }
  const total = sum(results);
  console.log(closingLine(total));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** A suite that breaks down counts as one failure; the others still run. */
async function guarded(suite: Suite, show: (progress: string) => void): Promise<SuiteResult> {
  try {
    return await suite.run(show);
  } catch (failure) {
    const report = failure instanceof Error ? failure.message : String(failure);
    return { passed: 0, failed: 1, skipped: 0, report };
  }
}
