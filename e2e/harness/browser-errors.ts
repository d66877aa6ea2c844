import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Logs CSP violations to the console, so that all errors arrive there. */
function reportViolations() {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`CSP: ${event.violatedDirective} blocked ${event.blockedURI || 'inline'} at ${event.sourceFile}`);
  });
}

/** The browser's message for an unsuccessful response: `… responded with a status of 409 (Conflict)`. */
const OWN_LINE = /^Failed to load resource: the server responded with a status of (\d+)/;

/** The errors of the running test for every watched context, since a context may serve several tests in a row. */
const watchers = new WeakMap<BrowserContext, BrowserErrors>();

/**
 * Collects errors in a browser: console errors, uncaught exceptions and violations of the content security policy. A
 * test fails at its end if any of them was not announced.
 */
export class BrowserErrors {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];
  private readonly statuses = new Set<string>();

  /** Watches every page of a context, including those that it opens later, until the next test watches it. */
  async watch(context: BrowserContext, whose: string): Promise<void> {
    const isNew = !watchers.has(context);
    watchers.set(context, this);
    if (!isNew) return;
    await context.addInitScript(reportViolations);
    context.on('console', (message) => watchers.get(context)?.take(message, whose));
    context.on('weberror', (failure) =>
      watchers.get(context)?.found.push(`${whose}: uncaught ${failure.error().stack ?? ''}`),
    );
  }

  /** Announces that the test provokes responses with these statuses, for each of which the browser logs a message. */
  allowStatus(...statuses: number[]): void {
    for (const status of statuses) this.statuses.add(String(status));
  }

  /** Announces a message that the browser logs because of the test, such as for a blocked connection. */
  allow(...lines: RegExp[]): void {
    this.allowed.push(...lines);
  }

  /** Announces that scripts are missing or do not match their hashes, for which the browser logs messages. */
  allowMissingScripts(): void {
    this.allowStatus(404);
    this.allow(/SRI's integrity|Refused to execute script|Failed to find a valid digest/);
  }

  /** Returns the errors that were not announced, one line each. */
  unexpected(): readonly string[] {
    return this.found.filter((line) => !this.allowed.some((pattern) => pattern.test(line)));
  }

  private take(message: ConsoleMessage, whose: string): void {
    if (message.type() !== 'error') return;
    const status = OWN_LINE.exec(message.text())?.[1];
    if (status && this.statuses.has(status)) return;
    this.found.push(`${whose}: ${message.text()} (${message.location().url})`);
  }
}
