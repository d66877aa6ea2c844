import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps';
import { route } from '../../plugins/route';
import { asAttachment } from './document-name';
import { type FileReaders, openFile } from './files.service';

/** Which module answers for which kind of owner is said where the app is composed. */
export async function filesRoutes(app: App, deps: AppDeps, readers: FileReaders) {
  route(app, API.files.download, {}, async ({ params, session, reply }) => {
    const { row, bytes } = await openFile(deps, readers, session, params.id);
    return reply
      .headers({
        'content-type': row.type,
        'content-length': String(row.size),
        'content-disposition': asAttachment(row.name),
        'cache-control': 'private, no-store',
        // Whatever is inside: it is saved, never shown, and could do nothing if it were.
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(bytes);
  });
}
