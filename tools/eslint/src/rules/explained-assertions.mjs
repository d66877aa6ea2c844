/**
 * Requires a comment on the same or the previous line for `as` and `!`, which override the compiler. Exempts
 * `as const`, which narrows, and `as unknown`, which asserts nothing.
 */
export const explainedAssertions = {
  meta: { type: /** @type {const} */ ('problem') },
  /** @param {any} context The linter's rule context; its types are the linter's own. */
  create(context) {
    const commented = new Set();
    /** @param {any} node An assertion of the syntax tree. */
    const check = (node) => {
      const type = node.typeAnnotation;
      if (type?.type === 'TSUnknownKeyword') return;
      if (type?.type === 'TSTypeReference' && type.typeName?.name === 'const') return;
      const lines = [node.loc.start.line - 1, node.loc.start.line, node.loc.end.line];
      if (lines.some((line) => commented.has(line))) return;
      context.report({ node, message: 'Say in a comment on this line why the compiler may be overruled.' });
    };
    return {
      Program() {
        for (const { loc } of context.sourceCode.getAllComments()) {
          for (let line = loc.start.line; line <= loc.end.line; line += 1) commented.add(line);
        }
      },
      TSAsExpression: check,
      TSNonNullExpression: check,
    };
  },
};
