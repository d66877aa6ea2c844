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
