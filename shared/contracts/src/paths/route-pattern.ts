/**
 * Returns whether a path is a page of a remote: `project/:projectId` owns `/project/0123`. Ignores case and a trailing
 * slash. Both the server's preloading and the host's routing use it, so they always agree.
 *
 * @param pattern path of a route; a path that ends in `/*` owns everything below it too
 * @param pathname path of a URL, percent-encoded, with its leading slash
 */
export function ownsPath(pattern: string, pathname: string): boolean {
  const [root = '', below] = pattern.replace(/^\//, '').split('/*');
  const expected = root.split('/');
  const given = pathname.replace(/^\/+|\/+$/g, '').split('/');
  return (
    (below === undefined ? expected.length === given.length : expected.length <= given.length) &&
    expected.every((part, index) => {
      const actual = given[index] ?? '';
      return part.startsWith(':') ? actual !== '' : part.toLowerCase() === actual.toLowerCase();
    })
  );
}
