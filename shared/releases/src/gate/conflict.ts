/** A reason why releases do not fit together. */
export interface Conflict {
  /** Package that needs or claims something. */
  needs: string;
  /**
   * Keys of the missing or claimed parts, the same for all versions of both packages. Active releases and fallbacks have
   * different keys: a conflict of a fallback does not excuse one of the release that everybody runs.
   */
  keys: readonly string[];
  /** One sentence with the problem and the advice. */
  sentence: string;
}

/** The change that is checked. */
export interface PlannedChange {
  /** Packages that it activates; `server` for a server that is about to start. */
  changed: ReadonlySet<string>;
  /** Packages whose last good versions are compared as well. */
  withFallback: ReadonlySet<string>;
  /** Whether the server is one that is about to start instead of the live one. */
  startsServer: boolean;
}

/** Returns the name under which sentences mention a release: `remote-chat@1.4.0`. */
export const titleOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

/** Returns names as an enumeration: `a, b and c`. */
export const formatList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
