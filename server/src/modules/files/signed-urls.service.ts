import type { API, ParsedQuery, ResponseOf } from '@atrium/contracts';
import type { FileRow } from './files.tables';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { type CompanySession, hasCompany } from '../../lib/session';
import { findSession } from '../sessions/sessions.service';
import { readableFile } from './files.service';

const PURPOSE = 'file-url';
const HALF_HOUR_MS = 1_800_000;

interface SignedPayload {
  id: string;
  session: string;
  user: string;
  expires: number;
}

const textOf = ({ id, session, user, expires }: SignedPayload) => [id, session, user, expires].join(' ');

/** Returns the end of the next half hour, so that URLs stay the same for half an hour and browsers can cache files. */
const expiryAt = (now: Date): number => (Math.floor(now.getTime() / HALF_HOUR_MS) + 2) * HALF_HOUR_MS;

/** Returns signed URLs of the files that the actor may see; they are valid for this session only. */
export async function signedUrls(
  deps: AppDeps,
  actor: CompanySession,
  ids: readonly string[],
): Promise<ResponseOf<typeof API.files.urls>> {
  const expires = expiryAt(deps.clock.now());
  const { sessionId: session, userId: user } = actor;
  const urls: Record<string, string> = {};
  for (const id of new Set(ids)) {
    if (!(await isReadable(deps, actor, id))) continue;
    const signature = deps.keys.sign(PURPOSE, textOf({ id, session, user, expires }));
    const query = new URLSearchParams({ session, user, expires: String(expires), signature });
    urls[id] = `/api/files/${id}/view?${query.toString()}`;
  }
  return { urls, expiresAt: new Date(expires).toISOString() };
}

async function isReadable(deps: AppDeps, actor: CompanySession, id: string): Promise<boolean> {
  try {
    await readableFile(deps, actor, id);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}

/**
 * Returns the file of a signed URL. In addition to a valid signature, the session must be open and its user must still
 * be able to see the file; throws NOT_FOUND otherwise.
 */
export async function signedFile(
  deps: AppDeps,
  id: string,
  { session, user, expires, signature }: ParsedQuery<typeof API.files.view>,
): Promise<FileRow> {
  const isValid = deps.keys.verify(PURPOSE, textOf({ id, session, user, expires }), signature);
  if (!isValid || expires <= deps.clock.now().getTime()) throw new AppError('NOT_FOUND');
  const actor = await openSession(deps, session, user);
  if (!actor || !hasCompany(actor)) throw new AppError('NOT_FOUND');
  return readableFile(deps, actor, id);
}

async function openSession(deps: AppDeps, sessionId: string, userId: string) {
  try {
    return await findSession(deps, deps.db, sessionId, userId);
  } catch (error) {
    if (error instanceof AppError && error.status === 401) return null;
    throw error;
  }
}
