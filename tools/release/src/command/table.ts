/**
 * Formats a table with aligned columns for a terminal.
 *
 * @param header names of the columns
 * @param rows cells as text; each row has as many as the header
 */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(header), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Formats an instant of the history in this machine's time zone: `2026-11-21 08:30:05`. */
export function localTime(instant: string): string {
  const date = new Date(instant);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/**
 * Formats an instant like `localTime`, with its difference to UTC, for readers who do not know the time zone of this
 * machine, such as those of a pipeline's log: `2026-11-21 08:30:05 UTC+01:00`.
 */
export function zonedTime(instant: string): string {
  const minutes = -new Date(instant).getTimezoneOffset();
  const distance = Math.abs(minutes);
  const difference = `${two(Math.floor(distance / 60))}:${two(distance % 60)}`;
  return `${localTime(instant)} UTC${minutes < 0 ? '-' : '+'}${difference}`;
}

const two = (number: number): string => String(number).padStart(2, '0');
