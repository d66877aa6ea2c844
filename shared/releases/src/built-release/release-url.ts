/**
 * Returns the URL path below which browsers find the files of a package, with a trailing slash. It contains no version:
 * files are named by content, so a file that two releases have in common is downloaded once.
 *
 * @param name short name of the package: `host`, `remote-chat`
 */
export const releaseUrl = (name: string): string => `/releases/${name}/files/`;
