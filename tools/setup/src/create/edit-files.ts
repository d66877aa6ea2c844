import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from '../terminal/refusal';

/** Writes a file and creates its parent folders. */
export function writeNew(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Applies a change to the text of a file. */
export function changeFile(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/**
 * Inserts text after the first match.
 *
 * @throws Refusal if nothing matches
 */
export function insertAfter(text: string, after: RegExp, addition: string): string {
  const match = after.exec(text);
  if (!match) throw new Refusal(`Found no place for:\n${addition}`);
  const at = match.index + match[0].length;
  return text.slice(0, at) + addition + text.slice(at);
}
