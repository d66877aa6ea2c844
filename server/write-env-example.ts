import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from './src/lib/config';

const HEADER = `# Every environment variable that Atrium reads. All are optional: a line that begins with # keeps its default.
# The value after each name is its default.
# Written by "pnpm --filter server env-example" from server/src/lib/config.ts.
`;

/** The comment above each variable in the source of the configuration, on one line. */
function commentsOf(source: string): Map<string, string> {
  const entry = /(?:\/\*\*([^*]*(?:\*(?!\/)[^*]*)*)\*\/\s*)?\n? +\w+: (?:variable|secret)\(\s*'([A-Z0-9_]+)'/g;
  const comments = new Map<string, string>();
  for (const [, comment = '', name = ''] of source.matchAll(entry)) {
    comments.set(name, comment.replace(/\s*\*?\s+/g, ' ').trim());
  }
  return comments;
}

const sentence = (text: string) => (text === '' ? '' : `${text[0]?.toUpperCase()}${text.slice(1)}`);

/** Returns a default as it is written in the file: '' for none, lists with commas. */
function textOf(fallback: unknown): string {
  if (Array.isArray(fallback)) return fallback.map(textOf).join(',');
  const isWritten = typeof fallback === 'string' || typeof fallback === 'number' || typeof fallback === 'boolean';
  return isWritten ? String(fallback) : '';
}

/** Returns the content of `.env.example`. */
export function envExample(): string {
  const comments = commentsOf(readFileSync(join(import.meta.dirname, 'src/lib/config.ts'), 'utf8'));
  const blocks = Object.values(SETTINGS).map(({ name, kind, fallback }) => {
    const [issue] = ['', '\0'].flatMap((value) => kind.safeParse(value).error?.issues ?? []);
    const expected = issue?.message.replace(/^expected /, '') ?? '';
    const text = textOf(fallback);
    const hints = [expected && `${sentence(expected)}.`, text === '' ? '' : `Default: ${text}`].filter(Boolean);
    const lines = [comments.get(name), hints.join(' ')].filter((line) => line !== undefined && line !== '');
    return [...lines.map((line) => `# ${line}`), `#${name}=${text}`].join('\n');
  });
  return `${HEADER}\n${blocks.join('\n\n')}\n`;
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(import.meta.dirname, '../.env.example'), envExample());
}
