import type { AppDeps } from '../../deps/deps';

/** Number of characters per chunk, since each chunk passes through several streams. */
const PIECE = 64 * 1024;

/** Generates the text of one JSON object with everything that is stored about a person, read page by page. */
export async function* ownDataJson(deps: AppDeps, userId: string): AsyncGenerator<string> {
  let text = `{\n"exportedAt": ${JSON.stringify(deps.clock.now())}`;
  for (const { name, pages } of deps.parts.ownData) {
    text += `,\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const rows of pages(deps.db, userId, deps)) {
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
