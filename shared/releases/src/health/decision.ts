/** Returns a share from 0 to 1 as percent with at most one decimal: `0.5 %`. */
export const formatPercent = (share: number): string => `${Math.round(1000 * share) / 10} %`;

/**
 * The counts of one version of a package. A run is the version in one signed-in session; it failed if the session
 * reported a failure of it.
 */
export interface RunCounts {
  runs: number;
  failures: number;
  /** Different people with runs. */
  people: number;
  /** Different people with failures. */
  failedPeople: number;
}

/** Whether a version has to be demoted, and the reason as one sentence for the history. */
export type Decision = { demote: false } | { demote: true; why: string };

/** Options of the decision. */
export interface DecisionOptions {
  /** Minimum number of failures for which a version is demoted. Defaults to 5. */
  minFailures?: number | undefined;
}

/** Minimum number of different people with failures, so that nobody demotes a version alone. */
const MIN_FAILED_PEOPLE = 3;

/**
 * The expectation of a good version before it has run, as if it had failed in none of 29 runs: a rate of 3 % is usual,
 * one of 10 % is not (Beta(1, 30)).
 */
const EXPECTED = { failures: 1, successes: 30 } as const;

/** Maximum number of runs of the baseline that count. Weeks differ: more runs of another one say little about this one. */
const MAX_BASELINE_RUNS = 300;

/** The rates at which bad versions are assumed to fail, all equally likely. */
const BAD_RATES = [0.1, 0.2, 0.5, 0.9] as const;

/** Minimum ratio of the probabilities of the runs for a bad version and for a good one. */
const MIN_EVIDENCE = 1000;

/**
 * Decides whether a version fails clearly more often than its baseline. Call it after every run, as often as you like.
 *
 * It is a sequential test. Two explanations of all runs so far are compared: the version is good and fails as often as
 * the baseline, whose true rate is known the better the more runs it has; or it is bad and fails in a tenth, a fifth,
 * half or nine tenths of its runs. The evidence is how many times more probable the runs are of a bad version (a Bayes
 * factor). Of a good version it reaches 1,000 with a probability of at most 1/1,000, no matter how often one looks
 * (Ville's inequality), averaged over the rates that are expected of good versions.
 *
 * Source: Shafer, Shen, Vereshchagin and Vovk, "Test martingales, Bayes factors and p-values", Statistical Science 26
 * (2011). The figures for this version of it are in ADR 42.
 *
 * @param candidate the version that is judged
 * @param baseline the version that it replaced or is about to replace
 */
export function decide(candidate: RunCounts, baseline: RunCounts, { minFailures = 5 }: DecisionOptions = {}): Decision {
  const isClear =
    candidate.failures >= minFailures &&
    candidate.failedPeople >= MIN_FAILED_PEOPLE &&
    rateOf(candidate) > rateOf(baseline) &&
    logEvidence(candidate, baseline) >= Math.log(MIN_EVIDENCE);
  return isClear ? { demote: true, why: explain(candidate, baseline) } : { demote: false };
}

const rateOf = ({ runs, failures }: RunCounts): number => (runs === 0 ? 0 : failures / runs);

/** Returns the natural logarithm of the evidence that a version is bad. */
function logEvidence({ runs, failures }: RunCounts, baseline: RunCounts): number {
  const successes = runs - failures;
  const weight = Math.min(1, MAX_BASELINE_RUNS / baseline.runs);
  const expectedFailures = EXPECTED.failures + weight * baseline.failures;
  const expectedSuccesses = EXPECTED.successes + weight * (baseline.runs - baseline.failures);
  const logIfGood =
    logBeta(expectedFailures + failures, expectedSuccesses + successes) - logBeta(expectedFailures, expectedSuccesses);
  const logsIfBad = BAD_RATES.map((rate) => failures * Math.log(rate) + successes * Math.log1p(-rate));
  // The largest term is taken out, since the probabilities of many runs are smaller than the smallest number.
  const largest = Math.max(...logsIfBad);
  const mean = logsIfBad.reduce((sum, log) => sum + Math.exp(log - largest), 0) / BAD_RATES.length;
  return largest + Math.log(mean) - logIfGood;
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Returns ln Γ(x) of a positive number by Stirling's series, with an error below 1e-8. */
function logGamma(x: number): number {
  // The series needs a large number: Γ(x) = Γ(x + 1) / x.
  if (x < 10) return logGamma(x + 1) - Math.log(x);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + 1 / (12 * x) - 1 / (360 * x ** 3);
}

const explain = (candidate: RunCounts, baseline: RunCounts): string => {
  const former = baseline.runs === 0 ? 'has no runs' : `failed in ${formatShare(baseline)}`;
  return `failed in ${formatShare(candidate)}, of ${candidate.failedPeople} people; the version before ${former}`;
};

const formatShare = (counts: RunCounts): string =>
  `${counts.failures} of ${counts.runs} runs (${formatPercent(rateOf(counts))})`;
