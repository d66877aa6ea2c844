const { createHash } = require('node:crypto');
const { relative } = require('node:path');

/** `styled.div`, `styled(Link)`: where a component with styles is made. */
const MADE = /\bstyled(?:\.\w+|\([\w.]+\))/g;

/**
 * Webpack loader: names each styled component by its place in the sources. By itself styled-components counts them in
 * the order in which modules run, and that is another one where pages are drawn in advance.
 *
 * @this {{ rootContext: string, resourcePath: string }}
 * @param {string} source
 */
module.exports = function styleNames(source) {
  const file = createHash('sha256').update(relative(this.rootContext, this.resourcePath)).digest('hex').slice(0, 6);
  let count = 0;
  return source.replace(MADE, (made) => `${made}.withConfig({ componentId: 'h${file}${count++}' })`);
};
