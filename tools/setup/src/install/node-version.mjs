/** The oldest Node that can run the setup. The project itself runs on the Node of its lockfile. */
export const OLDEST_NODE = [20, 19];

/**
 * Returns a message for a Node version that is too old, or null if the version is supported.
 *
 * @param {string} version In the format of `process.versions.node`.
 * @returns {string | null}
 */
export function nodeVersionError(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return (
    `Atrium needs Node ${OLDEST_NODE.join('.')} or newer to start; this is Node ${version}.\n` +
    'Install the current LTS release (from nodejs.org or with your package manager) and run the same command again.'
  );
}
