import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps';
import { route } from '../../plugins/route';
import { sendFile } from '../../plugins/send-file';
import { asAttachment } from './document-name';
import { type FileReaders, openFile, readableFile } from './files.service';

/** Which module answers for which kind of owner is said where the app is composed. */
export async function filesRoutes(app: App, deps: AppDeps, readers: FileReaders) {
  // Nobody waits: everything but files works without them.
  app.addHook('onListen', async () => deps.background.run(deps.storage.check(), 'Files cannot be stored'));
  app.addHook('onClose', async () => deps.storage.close());
  route(app, API.files.download, {}, async ({ params, session, request, reply }) => {
    const row = await readableFile(deps, readers, session, params.id);
    const { type, size, sha256: version, name } = row;
    const open = (range?: Parameters<typeof openFile>[2]) => openFile(deps, row, range);
    return sendFile(request, reply, { type, size, version, disposition: asAttachment(name), open });
  });
}
