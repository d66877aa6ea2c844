const DISABLE = /^\s*(?:eslint|oxlint)-disable/;
const TYPES = /^\s*@ts-(expect-error|ignore|nocheck)\b(.*)$/s;

/** Requires a reason for suppressions: after ` -- ` for the linter, after the directive for the compiler. */
export const explainedSuppressions = {
  meta: { type: /** @type {const} */ ('problem') },
  /** @param {any} context The linter's rule context; its types are the linter's own. */
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const message = suppressionIssue(comment.value);
          if (message) context.report({ loc: comment.loc, message });
        }
      },
    };
  },
};

/** @param {string} text Text of a comment. @returns {string | null} */
function suppressionIssue(text) {
  if (DISABLE.test(text)) return / -- \S+/.test(text) ? null : 'Say after ` -- ` why the rule is switched off here.';
  const [, directive, reason = ''] = TYPES.exec(text) ?? [];
  if (!directive) return null;
  if (directive !== 'expect-error') return `Use @ts-expect-error with a reason, never @ts-${directive}.`;
  return /[a-z]{3}/i.test(reason) ? null : 'Say after @ts-expect-error why the compiler is wrong here.';
}
