/** Versions become folder names, URLs and parts of identifiers. */
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/**
 * Returns the version of a build: the requested one, or else the package's version with the hash of its inputs
 * (`0.1.0-ab12cd34`), so that two different builds never share a version.
 *
 * @throws Error if the requested version does not have the form `1.4.0` or `1.4.0-something`
 */
export function buildVersion(packageVersion: string, inputs: string, asked?: string): string {
  if (asked === undefined) return `${packageVersion}-${inputs.slice(0, 8)}`;
  if (!VERSION.test(asked)) throw new Error(`"${asked}" is not a version. Give one such as 1.4.0 or 1.4.0-rc.1.`);
  return asked;
}

/**
 * Returns the name of a build's container global: `atrium_chat_1_4_0`. It contains the version, since otherwise the
 * code of an older one could run unnoticed, and a prefix, since otherwise an element with `id="chat"` would shadow it.
 */
export const containerName = (shortName: string, version: string): string =>
  `atrium_${shortName.replace(/^remote-/, '')}_${version}`.toLowerCase().replace(/[^a-z0-9]+/g, '_');

/** Returns the name of the global through which all versions of a remote receive chunks: `atrium_chat_chunks`. */
export const chunkMailbox = (shortName: string): string => containerName(shortName, 'chunks');
