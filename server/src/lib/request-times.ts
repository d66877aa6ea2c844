/** What requests are told apart by: all of it from small sets, or Prometheus drowns. */
export interface RequestLabels {
  method: string;
  /** The pattern, never the path. */
  route: string;
  status: number;
}

/** A histogram of Prometheus. */
export interface RequestTimes {
  add(labels: RequestLabels, seconds: number): void;
  /** As Prometheus reads it: https://prometheus.io/docs/instrumenting/exposition_formats */
  text(): string;
}

interface Series {
  labels: string;
  /** Of each bucket alone; the last one has no upper end. */
  counts: number[];
  sum: number;
}

const NAME = 'atrium_http_request_duration_seconds';

/** From a file out of memory to an export, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts by itself: the histogram of prom-client looks up labels and buckets as text for each request, which takes a
 * seventh of what an asset from memory costs in all.
 */
export function createRequestTimes(): RequestTimes {
  const all = new Map<string, Series>();

  function begin(key: string, { method, route }: RequestLabels, status: string): Series {
    const labels = `method="${escaped(method)}",route="${escaped(route)}",status="${status}"`;
    const series = { labels, counts: Array<number>(BUCKETS.length + 1).fill(0), sum: 0 };
    all.set(key, series);
    return series;
  }

  return {
    add(labels, seconds) {
      const status = `${Math.floor(labels.status / 100)}xx`;
      const key = `${status} ${labels.method} ${labels.route}`;
      const series = all.get(key) ?? begin(key, labels, status);
      const at = BUCKETS.findIndex((end) => seconds <= end);
      const bucket = at < 0 ? BUCKETS.length : at;
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
      series.sum += seconds;
    },
    text: () =>
      [
        `# HELP ${NAME} Time from the first byte of a request to the last of its answer.`,
        `# TYPE ${NAME} histogram`,
        ...[...all.values()].flatMap(linesOf),
        '',
      ].join('\n'),
  };
}

/** A bucket of Prometheus holds what the smaller ones hold as well. */
function linesOf({ labels, counts, sum }: Series): string[] {
  let count = 0;
  const buckets = counts.map((own, index) => {
    count += own;
    return `${NAME}_bucket{le="${BUCKETS[index] ?? '+Inf'}",${labels}} ${count}`;
  });
  return [...buckets, `${NAME}_sum{${labels}} ${sum}`, `${NAME}_count{${labels}} ${count}`];
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };
const escaped = (text: string): string => text.replace(/[\\"\n]/g, (character) => ESCAPES[character] ?? character);
