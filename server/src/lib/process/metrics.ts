import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Labels of requests. Values must come from small sets, because Prometheus keeps a series for each combination. */
export interface RequestLabels {
  method: string;
  /** The route pattern, never the actual path. */
  route: string;
  status: number;
}

/** Histogram buckets in seconds, from files served from memory to exports. */
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A number, or a number for each state, such as `{ waiting: 3, failed: 0 }`. */
export type GaugeValue = number | Readonly<Record<string, number>>;

/** The Prometheus metrics of one process. */
export interface Metrics {
  /**
   * Registers a gauge that calls `read` on each scrape; if `read` fails, that scrape omits the gauge.
   *
   * @param name such as `atrium_outbox_events`; `help` is one sentence
   */
  gauge(name: string, help: string, read: () => GaugeValue | Promise<GaugeValue>): void;
  /**
   * Registers a counter and returns the function that increments it.
   *
   * @param name such as `atrium_client_errors_total`; `help` is one sentence
   * @param labelNames values of labels must come from small sets
   */
  counter<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
  ): (labels: Readonly<Record<Label, string>>) => void;
  /** Records the duration of a completed request by its route pattern. */
  recordResponse(request: RequestLabels & { seconds: number }): void;
  /** Adds metrics for the memory, event loop and garbage collection of this process. */
  watchProcess(): void;
  /** Returns all metrics as text with their content type. */
  read(): Promise<{ type: string; text: string }>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requestSeconds = new Histogram({
    name: 'atrium_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
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
    counter(name, help, labelNames) {
      const counter = new Counter({ name, help, labelNames, registers });
      return (labels) => counter.inc(labels);
    },
    recordResponse: ({ method, route, status, seconds }) =>
      requestSeconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
