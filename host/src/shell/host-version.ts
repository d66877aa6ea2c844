/** Returns the version of the host that this page runs, as the server wrote it; undefined during development. */
export const readHostVersion = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="atrium-version"]')?.content;
