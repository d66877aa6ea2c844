/**
 * Returns the owner of a token: the `sub` claim of a JWT (RFC 7519), unverified, or null if the token names none. Use
 * it only to detect that another tab signed in as another user; the server decides whether a token is valid.
 */
function subjectOf(token: string): string | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const subject = (claims as { sub?: unknown } | null)?.sub; // checked right below
    return typeof subject === 'string' ? subject : null;
  } catch {
    return null;
  }
}

/** Returns false only if the token names another user. */
export function belongsTo(token: string, userId: string | undefined): boolean {
  const subject = subjectOf(token);
  return subject === null || userId === undefined || subject === userId;
}

/** Storage key of the access token (docs/PRODUCT.md, Sessions and guards). */
export const ACCESS_TOKEN_KEY = 'atrium_access_token';

/** The part of `localStorage` that is used. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The access token, shared by all tabs of this browser. */
export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  clear(): void;
}

/** Creates the token store. If the browser refuses storage (private mode, quota), each tab uses its own token. */
export function createTokenStore(storage: KeyValueStore): TokenStore {
  const tryStorage = <Result>(action: () => Result): Result | null => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  return {
    read: () => tryStorage(() => storage.getItem(ACCESS_TOKEN_KEY)) || null,
    write: (token) => {
      tryStorage(() => storage.setItem(ACCESS_TOKEN_KEY, token));
    },
    clear: () => {
      tryStorage(() => storage.removeItem(ACCESS_TOKEN_KEY));
    },
  };
}
