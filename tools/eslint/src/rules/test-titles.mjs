/** Beginnings and phrases that do not state the outcome of a test and have no valid use in a title. */
const OPENINGS = /^(?:that|and|but|who|whose|what|of|when)\b/i;
const PHRASES =
  /\b(?:says so|goes (?:round|on)|brings?|speaks?|hears?|learns?|is meant|(?:is|are) told|nobody foresaw|once more)\b/i;

/** Functions that declare a test, such as `testWithGoogle`, and their properties that also do. */
const DECLARES = /^(?:it|test)(?:[A-Z]\w*)?$/;
const MODIFIERS = new Set(['each', 'concurrent', 'failing', 'fixme', 'only', 'skip', 'slow', 'todo']);

/** @param {any} callee @returns {boolean} Whether a call of the expression declares a test. */
function declaresTest(callee) {
  if (callee.type === 'Identifier') return DECLARES.test(callee.name);
  if (callee.type === 'MemberExpression') return MODIFIERS.has(callee.property.name) && declaresTest(callee.object);
  if (callee.type === 'CallExpression') return declaresTest(callee.callee);
  return callee.type === 'TaggedTemplateExpression' && declaresTest(callee.tag);
}

/** @param {any} node @returns {string | null} The text of a title, with “…” for each expression in it. */
function titleOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return null;
  return node.quasis.map((/** @type {any} */ quasi) => quasi.value.cooked).join('…');
}

/** @param {string} title @returns {string | null} The message for a title, or null. */
function titleIssue(title) {
  const [found] = OPENINGS.exec(title) ?? PHRASES.exec(title) ?? [];
  if (!found) return null;
  return `Name the outcome: a test title reads as a requirement, without “${found}”; see Tests in docs/CONTRIBUTING.md.`;
}

/** Rejects titles of tests that do not name the outcome. */
export const testTitles = {
  meta: { type: /** @type {const} */ ('problem') },
  /** @param {any} context The linter's rule context; its types are the linter's own. */
  create(context) {
    return {
      /** @param {any} node A call. */
      CallExpression(node) {
        const title = declaresTest(node.callee) ? titleOf(node.arguments[0]) : null;
        const message = title === null ? null : titleIssue(title);
        if (message) context.report({ node: node.arguments[0], message });
      },
    };
  },
};
