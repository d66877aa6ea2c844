/** Where the access token is kept in the browser; the name is the specification's. */
export const ACCESS_TOKEN_KEY = 'atrium_access_token';

/** The part of `localStorage` that is used. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The access token as all tabs of this browser share it. */
export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  clear(): void;
}

/** A browser that refuses storage (private mode, quota) still works, each tab with its own token. */
export function createTokenStore(storage: KeyValueStore): TokenStore {
  const guarded = <Result>(action: () => Result): Result | null => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  return {
    read: () => guarded(() => storage.getItem(ACCESS_TOKEN_KEY)) || null,
    write: (token) => {
      guarded(() => storage.setItem(ACCESS_TOKEN_KEY, token));
    },
    clear: () => {
      guarded(() => storage.removeItem(ACCESS_TOKEN_KEY));
    },
  };
}
