// Imports types only: the entry points import this file before schemas may be created, and public pages do not load
// schemas.
import type { API, ClientError } from '@atrium/contracts';
import { readHostVersion } from '../host-version';
import { stackFrames } from './stack-frames';

/** Context of an error, in addition to the error itself. */
interface ErrorContext {
  kind: ClientError['kind'];
  /** The failed remote; by default the package whose code threw. */
  package?: string;
  version?: string;
  stage?: NonNullable<ClientError['stage']>;
}

/** Reports errors of this page to the server. */
export interface ErrorReports {
  /** Starts reporting. Until then, as in component tests, errors are ignored. */
  start(): void;
  /** Records an error. If it was recorded before, only details of a failed remote are added. */
  report(error: unknown, context: ErrorContext): void;
  /** Sends the pending errors. */
  flush(): void;
  /** Sets the function that returns the version of a package that runs in this tab. */
  provideVersions(versionOf: (name: string) => string | undefined): void;
}

/** The page's functions and data that the reports depend on. */
interface ReportsPage {
  origin: string;
  /** Version of the host that rendered the page. */
  hostVersion: string | undefined;
  send(body: string): void;
  /** Calls `callback` after `delayMs`. */
  later(callback: () => void, delayMs: number): void;
}

/**
 * How long errors are collected before a report is sent: they often occur in groups, and details of a failed remote
 * follow shortly after.
 */
const COLLECT_MS = 1_000;
const MAX_PER_REPORT = 10;
/** Maximum number of reported errors of each package per page: an error in a loop yields no further information. */
const MAX_PER_PACKAGE = 20;

export function createErrorReports(page: ReportsPage): ErrorReports {
  const waiting = new Map<unknown, ClientError>();
  const seen = new WeakSet<object>();
  let hasStarted = false;
  const reported = new Map<string, number>();
  let isScheduled = false;
  let versionOf: (name: string) => string | undefined = () => undefined;

  function describe(error: unknown, { kind, stage, ...known }: ErrorContext): ClientError {
    const frames = stackFrames(error instanceof Error ? error.stack : undefined, page.origin);
    const name = known.package ?? frames[0]?.package ?? 'host';
    const version = known.version ?? (name === 'host' ? page.hostVersion : versionOf(name));
    const code = codeOf(error);
    return {
      kind,
      package: name,
      version: version ?? null,
      ...(stage && { stage }),
      name: nameOf(error),
      ...(code !== undefined && { code }),
      frames,
    };
  }

  function flush(): void {
    isScheduled = false;
    const errors = [...waiting.values()];
    waiting.clear();
    for (let start = 0; start < errors.length; start += MAX_PER_REPORT) {
      page.send(JSON.stringify({ errors: errors.slice(start, start + MAX_PER_REPORT) }));
    }
  }

  return {
    start() {
      hasStarted = true;
    },
    report(error, context) {
      if (!hasStarted) return;
      const isKnown = typeof error === 'object' && error !== null && seen.has(error);
      if (isKnown && !(context.kind === 'remote' && waiting.has(error))) return;
      const described = describe(error, context);
      if (!isKnown) {
        const before = reported.get(described.package) ?? 0;
        if (before === MAX_PER_PACKAGE) return;
        reported.set(described.package, before + 1);
      }
      if (typeof error === 'object' && error !== null) seen.add(error);
      // A thrown value may be a primitive, such as the same string twice, so it gets a unique key.
      waiting.set(typeof error === 'object' && error !== null ? error : Symbol('thrown'), described);
      if (isScheduled) return;
      isScheduled = true;
      page.later(flush, COLLECT_MS);
    },
    flush,
    provideVersions(next) {
      versionOf = next;
    },
  };
}

const NAME = /^[A-Za-z]\w{0,59}$/;
const CODE = /^[A-Z][A-Z0-9_]{0,59}$/;
const REACT_ERROR = /^Minified React error #(\d+)/;

/** Returns the class name of an error; `NotAnError` for any other thrown value. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'NotAnError';
  return NAME.test(error.name) ? error.name : 'Error';
}

/** Returns the code of an error. Only codes are sent, since messages may contain user content. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const react = REACT_ERROR.exec(error.message)?.[1];
  if (react !== undefined) return `REACT_${react}`;
  return 'code' in error && typeof error.code === 'string' && CODE.test(error.code) ? error.code : undefined;
}

const ADDRESS: `/api${(typeof API)['clientErrors']['report']['path']}` = '/api/client-errors';

/** Sends a report without cookies, since reports are anonymous. */
const send = (body: string): void =>
  void fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    // The request continues after the page is closed.
    keepalive: true,
    body,
  }).catch(() => undefined);

/** The error reports of this page. */
export const errorReports: ErrorReports = createErrorReports({
  origin: window.location.origin,
  hostVersion: readHostVersion(),
  send,
  later: (callback, delayMs) => void setTimeout(callback, delayMs),
});
