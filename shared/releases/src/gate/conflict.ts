/** A reason for which releases do not fit together. */
export interface Conflict {
  /** Package that needs or claims something. */
  needs: string;
  /**
   * Identify each thing that is missing or claimed, in any version of both packages. Active releases and fallbacks have
   * different keys: a conflict of a fallback does not excuse one of the release that everybody runs.
   */
  keys: readonly string[];
  /** One sentence that says what is wrong and what to do. */
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
