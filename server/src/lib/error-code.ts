/** The `code` of a system error or of one by Fastify or the database driver. Asks nothing of the error's class. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
