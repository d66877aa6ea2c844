import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Tells the console of violations, so that all faults come by one way. */
function reportViolations() {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`CSP: ${event.violatedDirective} blocked ${event.blockedURI || 'inline'} at ${event.sourceFile}`);
  });
}

/** The browser's own line for an answer that is no success: `… responded with a status of 409 (Conflict)`. */
const OWN_LINE = /^Failed to load resource: the server responded with a status of (\d+)/;

/**
 * Collects everything that must not happen in a browser: errors on the console, uncaught exceptions, violations of the
 * content security policy. A test fails at its end for each one that it did not announce.
 */
export class Faults {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];
  private readonly statuses = new Set<string>();

  /** Watches every page of a context, also those that it opens later. */
  async watch(context: BrowserContext, whose: string): Promise<void> {
    await context.addInitScript(reportViolations);
    context.on('console', (message) => this.take(message, whose));
    context.on('weberror', (failure) => this.found.push(`${whose}: uncaught ${failure.error().stack ?? ''}`));
  }

  /** Announces that the test provokes answers of these statuses: the browser prints a line for each. */
  allowStatus(...statuses: number[]): void {
    for (const status of statuses) this.statuses.add(String(status));
  }

  /** Announces a line that the browser itself prints for what the test provokes, such as a blocked connection. */
  allow(...lines: RegExp[]): void {
    this.allowed.push(...lines);
  }

  /** What happened unannounced, one line each. */
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
