import { API, isInlineType } from '@atrium/contracts';
import type { FileRow } from './files.tables';
import type { App, AppDeps } from '../../deps/deps';
import { attachmentDisposition, inlineDisposition } from '../../lib/storage/content-disposition';
import { route } from '../../http/route';
import { sendFile } from '../../http/send-file';
import { openFile, readableFile } from './files.service';
import { signedFile, signedUrls } from './signed-urls.service';

export async function filesRoutes(app: App, deps: AppDeps) {
  // Checks in the background, because everything except files works without the storage.
  app.addHook('onListen', async () => deps.background.run(deps.storage.check(), 'Files cannot be stored'));
  app.addHook('onClose', async () => deps.storage.close());
  route(app, API.files.download, {}, async ({ params, session, request, reply }) => {
    const row = await readableFile(deps, session, params.id);
    return sendFile(request, reply, { ...contentOf(deps, row), disposition: attachmentDisposition(row.name) });
  });

  route(app, API.files.urls, {}, ({ session, body }) => signedUrls(deps, session, body.ids));

  route(app, API.files.view, {}, async ({ params, query, request, reply }) => {
    const row = await signedFile(deps, params.id, query);
    const isInline = isInlineType(row.type) && query.download === undefined;
    return sendFile(request, reply, {
      ...contentOf(deps, row),
      disposition: isInline ? inlineDisposition(row.name) : attachmentDisposition(row.name),
      ...(isInline && { cacheControl: INLINE_CACHE }),
      ...(isInline && row.type === 'application/pdf' && { contentSecurityPolicy: PDF_POLICY }),
    });
  });
}

/** URLs change every half hour; until then, their content does not change. */
const INLINE_CACHE = 'private, max-age=1800, immutable';

/** No sandbox: PDF viewers of browsers do not start in a sandboxed document, and run isolated from the page anyway. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

function contentOf(deps: AppDeps, row: FileRow) {
  const { type, size, sha256: version } = row;
  const open = (range?: Parameters<typeof openFile>[2]) => openFile(deps, row, range);
  return { type, size, version, open };
}
