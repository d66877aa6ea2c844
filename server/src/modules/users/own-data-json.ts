import type { Tx } from '../../db/client';
import type { OwnPart } from '../../deps/module/own-data';

/** Number of characters per chunk, since each chunk passes through several streams. */
const PIECE = 64 * 1024;

/** Generates the text of one JSON object with everything that is stored about a person, read page by page. */
export async function* ownDataJson(
  tx: Tx,
  parts: readonly OwnPart[],
  userId: string,
  exportedAt: Date,
): AsyncGenerator<string> {
  let text = `{\n"exportedAt": ${JSON.stringify(exportedAt)}`;
  for (const { name, pages } of parts) {
    text += `,\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const rows of pages(tx, userId)) {
      for (const row of rows) {
        text += separator + JSON.stringify(row);
        separator = ',\n';
        if (text.length < PIECE) continue;
        yield text;
        text = '';
      }
    }
    text += '\n]';
  }
  yield `${text}\n}\n`;
}
