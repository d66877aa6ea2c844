/** The fields of a server log line that are read here. */
interface LogLine {
  method?: unknown;
  route?: unknown;
  status?: unknown;
}

/** Lists each route that responded with 5xx and how often. Ignores 503, with which the server protects itself. */
export function failedAnswers(log: string): string[] {
  const counts = new Map<string, number>();
  for (const text of log.split('\n')) {
    const line = parseLine(text);
    if (typeof line.status !== 'number' || line.status < 500 || line.status === 503) continue;
    const answer = `${line.status} ${String(line.method)} ${String(line.route)}`;
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }
  return [...counts].map(([answer, count]) => `${answer}: ${count}×`);
}

function parseLine(text: string): LogLine {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {}; // output of Node itself
  }
}
