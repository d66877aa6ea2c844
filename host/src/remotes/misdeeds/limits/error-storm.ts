import { throwingRemote } from '../calling-remote';

/** So many uncaught errors of one remote within the period are a storm. */
const MAX_ERRORS = 30;
const PERIOD_MS = 10_000;

interface StormDeps {
  /** Called with each further error of a storm. */
  onStorm(name: string): void;
  remoteOf?: (error: unknown) => string | null;
  /** Returns a time in ms that never goes back. */
  now?: () => number;
}

/** Counts the uncaught errors of each remote. Those of a storm are not logged, so that the page stays responsive. */
export function watchErrorStorms(
  target: Pick<Window, 'addEventListener'>,
  { onStorm, remoteOf = throwingRemote, now = () => performance.now() }: StormDeps,
): void {
  const periods = new Map<string, { since: number; errors: number }>();
  const count = (event: Event, error: unknown) => {
    const name = remoteOf(error);
    if (name === null) return;
    const known = periods.get(name);
    const isOver = !known || now() - known.since > PERIOD_MS;
    const period = isOver ? { since: now(), errors: 1 } : { ...known, errors: known.errors + 1 };
    periods.set(name, period);
    if (period.errors <= MAX_ERRORS) return;
    event.preventDefault();
    onStorm(name);
  };
  target.addEventListener('error', (event) => count(event, event.error));
  target.addEventListener('unhandledrejection', (event) => count(event, event.reason));
}
