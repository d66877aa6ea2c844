import type { Tx } from '../../db/client';
import type { OwnPart } from '../../lib/own-data';
import { ownData as accounts } from '../accounts/own-data.service';
import { ownData as attendance } from '../attendance/own-data.service';
import { ownData as bulletin } from '../bulletin/own-data.service';
import { ownData as audit } from '../audit/own-data.service';
import { ownData as calendar } from '../calendar/own-data.service';
import { ownData as chat } from '../chat/own-data.service';
import { ownData as companies } from '../companies/own-data.service';
import { ownData as files } from '../files/own-data.service';
import { ownData as leave } from '../leave/own-data.service';
import { ownData as notifications } from '../notifications/own-data.service';
import { ownData as oauth } from '../oauth/own-data.service';
import { ownData as profiles } from '../profiles/own-data.service';
import { ownData as projects } from '../projects/own-data.service';
import { ownData as security } from '../security/own-data.service';
import { ownData as sessions } from '../sessions/own-data.service';
import { ownData as settings } from '../settings/own-data.service';
import { ownData as tasks } from '../tasks/own-data.service';
import { ownData as time } from '../time/own-data.service';
import { ownData as workspaces } from '../workspaces/own-data.service';

/** One line for each module that stores data of a person. */
const PARTS: readonly OwnPart[] = [
  ...accounts,
  ...profiles,
  ...settings,
  ...companies,
  ...sessions,
  ...security,
  ...oauth,
  ...notifications,
  ...leave,
  ...attendance,
  ...calendar,
  ...time,
  ...workspaces,
  ...projects,
  ...tasks,
  ...chat,
  ...bulletin,
  ...files,
  ...audit,
];

/** Number of characters per chunk, since each chunk passes through several streams. */
const PIECE = 64 * 1024;

/** Generates the text of one JSON object with everything that is stored about a person, read page by page. */
export async function* ownDataJson(tx: Tx, userId: string, exportedAt: Date): AsyncGenerator<string> {
  let text = `{\n"exportedAt": ${JSON.stringify(exportedAt)}`;
  for (const { name, pages } of PARTS) {
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
