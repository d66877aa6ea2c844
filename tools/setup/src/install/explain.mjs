/** @type {[RegExp, string][]} Error messages of package managers, and what to do about them. */
const KNOWN = [
  [/ENOSPC|no space left/i, 'The disk is full. Free at least 2 GB and run the same command again.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|ERR_PNPM_META_FETCH_FAIL|fetch failed|error sending request|dns error/i,
    'The package registry cannot be reached. Check the network (and the proxy, if you use one), then run the same command again.',
  ],
  [
    /ERR_PNPM_OUTDATED_LOCKFILE|frozen-lockfile.*not up to date/is,
    'pnpm-lock.yaml does not fit the package.json files. Run `npx -y pnpm@VERSION install --no-frozen-lockfile` and commit the lockfile.',
  ],
  [
    /ERR_PNPM_IGNORED_BUILDS/,
    'A package wants to run a build script. List it under allowBuilds in pnpm-workspace.yaml, with true or false.',
  ],
  [
    /EACCES|EPERM|EROFS|permission denied/i,
    'A folder cannot be written. Make this folder and your home folder writable for this user.',
  ],
  [
    /\b40[13]\b.*(unauthorized|forbidden)|E40[13]\b/i,
    'The package registry refused the request. Check the registry and the sign-in in your .npmrc.',
  ],
  [/integrity|EINTEGRITY|ERR_PNPM_TARBALL_INTEGRITY/i, 'A package arrived damaged. Run the same command again.'],
];

/**
 * Returns a sentence on why an installation failed and what to do, based on the package manager's output.
 *
 * @param {string} output The complete output.
 * @param {{ pnpm: string }} versions
 * @returns {string}
 */
export function explainInstallation(output, { pnpm }) {
  const known = KNOWN.find(([pattern]) => pattern.test(output));
  return (known?.[1] ?? 'The packages could not be installed for a reason that only the log tells.').replace(
    'VERSION',
    pnpm,
  );
}

/**
 * Parses the progress of an installation from a line of pnpm's append-only reporter. Returns null for other lines.
 *
 * @param {string} line
 * @returns {{ resolved: number, ready: number } | null} Numbers of packages.
 */
export function installationProgress(line) {
  const found = /Progress: resolved (\d+), reused (\d+), downloaded (\d+), added (\d+)/.exec(line);
  if (!found) return null;
  return { resolved: Number(found[1]), ready: Number(found[2]) + Number(found[3]) };
}
