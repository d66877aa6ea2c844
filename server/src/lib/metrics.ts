import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { createRequestTimes, type RequestLabels } from './request-times';

/** A number, or one for each state, such as `{ waiting: 3, failed: 0 }`. */
export type Reading = number | Readonly<Record<string, number>>;

/** What one process tells Prometheus. */
export interface Metrics {
  /**
   * Shows what `read` gives whenever somebody looks; where it fails the gauge is left out that time.
   *
   * @param name such as `atrium_outbox_events`; `help` is one sentence
   */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>): void;
  /** Counts a request that was answered, by the pattern of its route. */
  answered(request: RequestLabels & { seconds: number }): void;
  /** Adds memory, event loop and garbage collection of this process. */
  watchProcess(): void;
  /** All of it as text, and the type of that text. */
  read(): Promise<{ type: string; text: string }>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const times = createRequestTimes();
  return {
    gauge(name, help, read) {
      const labelNames = ['state'] as const;
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          this.reset();
          const reading = await Promise.resolve()
            .then(read)
            .catch(() => ({}));
          if (typeof reading === 'number') this.set(reading);
          else for (const [state, value] of Object.entries(reading)) this.set({ state }, value);
        },
      });
    },
    answered: (request) => times.add(request, request.seconds),
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    read: async () => ({ type: registry.contentType, text: times.text() + (await registry.metrics()) }),
  };
}
