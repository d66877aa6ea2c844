/** The name of a script that a build has named by its content. */
const SCRIPT = /^(.+)\.[0-9a-f]{16}\.js$/;

/**
 * Returns the name of the chunk that a script is a version of: `remote` for `remote.0123456789abcdef.js`. Webpack
 * derives the names of chunks from their modules, so that they stay the same in later builds.
 *
 * @returns null for other files, and for scripts without a content hash in their name
 */
export const chunkName = (file: string): string | null => SCRIPT.exec(file)?.[1] ?? null;
