const { createHash } = require('node:crypto');
const { relative } = require('node:path');

/** Matches the definition of a styled component: `styled.div`, `styled(Link)`. */
const STYLED = /\bstyled(?:\.\w+|\([\w.]+\))/g;

/**
 * Webpack loader that names each styled component by its position in the sources. By default, styled-components numbers
 * them in the order in which modules run, which differs when pages are prerendered.
 *
 * @this {{ rootContext: string, resourcePath: string }}
 * @param {string} source
 */
module.exports = function styleNames(source) {
  const file = createHash('sha256').update(relative(this.rootContext, this.resourcePath)).digest('hex').slice(0, 6);
  let count = 0;
  return source.replace(STYLED, (styled) => `${styled}.withConfig({ componentId: 'h${file}${count++}' })`);
};
