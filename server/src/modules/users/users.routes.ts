import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { hasCompany } from '../../lib/session';
import { originOf } from '../../lib/requests/origin';
import { route } from '../../http/route';
import { requireRecentSignIn } from '../accounts/sign-in/recent-sign-in.service';
import { clearRefreshCookie } from '../accounts/sign-in/sign-in-cookies.service';
import { removeMember } from '../people/people.service';
import { deleteAccount } from './delete-account.service';
import { exportOwn } from './export.service';

export async function usersRoutes(app: App, deps: AppDeps) {
  route(app, API.users.remove, {}, async ({ session, params, body, reply }) => {
    if (params.id === session.userId) {
      await requireRecentSignIn(deps, session, body);
      await deleteAccount(deps, session);
      clearRefreshCookie(reply, deps.config);
      return { message: 'Your account is deleted.' };
    }
    if (!hasCompany(session)) throw new AppError('NOT_FOUND');
    await removeMember(deps, session, { userId: params.id, reason: body.reason, successorId: body.successorId });
    return { message: 'This person no longer belongs to the company.' };
  });

  route(app, API.users.export, { acceptsAnyCompany: true }, async ({ session, request, reply }) => {
    const archive = await exportOwn(deps, session, originOf(request));
    const day = deps.clock.now().toISOString().slice(0, 10);
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="atrium-${day}.zip"`,
        // nginx would store 1 GB of it, then read nothing until the client has that: longer than RESPONSE_TIMEOUT.
        'x-accel-buffering': 'no',
      })
      .send(archive);
  });
}
