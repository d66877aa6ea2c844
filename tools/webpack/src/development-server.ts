export async function serveForDevelopment(
  _folder: string,
  _options: { server: string; port: string | undefined },
): Promise<void> {
  throw new Error('not yet');
}
