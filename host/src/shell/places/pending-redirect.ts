import { appPath, linkInCompany, type User } from '@atrium/contracts';
import { tabStorage } from '../browser-storage';

const KEY = 'pendingRedirect';

/** Matches the stored value: the path, after the ids of the user and company for which it was open, if any. */
const STORED_VALUE = /^(?:([\w-]+):([\w-]*) )?(\/.*)$/s;

/**
 * Remembers the path that a user requested before signing in. It survives the page load that signing in may require.
 *
 * @param owner whose session ended on that page; null for the path that a visitor requested
 */
export function rememberPendingRedirect(path: string, owner: Pick<User, 'id' | 'company'> | null = null): void {
  const safePath = appPath(path);
  if (safePath) tabStorage.setItem(KEY, owner ? `${owner.id}:${owner.company?._id ?? ''} ${safePath}` : safePath);
}

/**
 * Returns the remembered path after checking it again, since any code on this origin could have written it. Another
 * user gets none. If it was open for another company than the active one, the path opens in that company.
 */
export function readPendingRedirect(user: Pick<User, 'id' | 'company' | 'companies'> | null = null): string | null {
  const [, userId, companyId, path] = STORED_VALUE.exec(tabStorage.getItem(KEY) ?? '') ?? [];
  const safePath = appPath(path);
  if (!safePath || !user || userId === undefined) return safePath;
  if (userId !== user.id) return null;
  if (!companyId || companyId === user.company?._id) return safePath;
  return user.companies.some(({ _id }) => _id === companyId) ? linkInCompany(safePath, companyId) : null;
}

export function forgetPendingRedirect(): void {
  tabStorage.removeItem(KEY);
}
