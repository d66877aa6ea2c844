/**
 * Whether a path is a page of a remote: `project/:projectId` owns `/project/0123`. Case does not matter, nor does a
 * slash at the end. The server preloads by it and the host routes by it, so both always agree.
 *
 * @param pattern path of a route; one that ends in `/*` owns all below it too
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
