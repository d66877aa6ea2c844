/**
 * Private vocabulary with the standard term to use instead. `names` match words of identifiers (`ruleFault`), `texts`
 * match phrases in comments and route summaries, `unless` a word that makes a name acceptable.
 *
 * @type {readonly { names?: RegExp, unless?: RegExp, texts?: RegExp, use: string }[]}
 */
const TERMS = [
  // A fault that a test injects on purpose is called that.
  { names: /^faults?$/, unless: /^injected$/, use: 'issue (validation), error or, in tests, injectedFault' },
  { names: /^told$/, texts: /\b(?:is|are|was|were|unless) told\b/i, use: 'event, or “is notified”, “by default”' },
  { names: /^news$/, use: 'notification' },
  { names: /^circulars?$/, use: 'broadcast' },
  { names: /^heirs?$/, use: 'successor, or focusFallback' },
  { names: /^trips?$/, use: 'authorizationRequest' },
  { names: /^patience$/, use: 'stallTimeout' },
  { names: /^whereabouts$/, use: 'presence' },
  { texts: /\bbec[ao]mes? of\b/i, use: 'the result of, the status of' },
  { texts: /\bwhoever\b/i, use: 'the user who, people who' },
  { texts: /\bsuch as (?:are|is|were|has|have)\b/i, use: 'those that' },
  { texts: /\bby itself\b/i, use: 'automatically' },
  { texts: /\b(?:no \w+ of ours|one of ours)\b/i, use: 'the plain noun' },
  { texts: /\banew\b/i, use: 'again' },
];

/** A past participle alone, regular or not. It names no thing. */
const PARTICIPLE =
  /^(?:(?!\w*eed$)[A-Z][a-z]+ed|Begun|Broken|Built|Chosen|Drawn|Forgotten|Found|Given|Gone|Grown|Heard|Held|Hidden|Kept|Known|Left|Made|Met|Proven|Read|Said|Seen|Sent|Shown|Taken|Thrown|Told|Written)$/;

/** A question word or preposition alone. It names no thing either. */
const BARE_WORD = /^(?:Of|What|When|Where|Who|Whose|Why)$/;

/** A preposition or adverb alone. It does not say what a function does. */
const BARE_FUNCTION =
  /^(?:about|after|always|around|at|before|between|by|for|from|here|how|in|of|on|other|over|own|since|there|to|under|until|what|when|where|who|why|with|within|without)$/;

/** Participles that are verbs as well. */
const ALSO_VERBS = /^(?:embed|read|shed|shred|wed)$/;

const TEST_FILE = /\.(?:test|spec|soak)\.[mc]?[jt]sx?$/;

/** @param {string} name @returns {string[]} The words of an identifier, lower-cased. */
const wordsOf = (name) =>
  name
    .split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

/** @param {string} name @returns {string | null} The message for an identifier, or null. */
function nameIssue(name) {
  const words = wordsOf(name);
  const term = TERMS.find(
    ({ names, unless }) => names && words.some((word) => names.test(word)) && !words.some((word) => unless?.test(word)),
  );
  return term ? `Use a standard term instead of “${name}”: ${term.use}.` : null;
}

/** @param {string} name @returns {string | null} The message for the name of a type, or null. */
function typeNameIssue(name) {
  const isNoNoun = PARTICIPLE.test(name) || BARE_WORD.test(name);
  return isNoNoun ? `Name the type with a noun instead of “${name}”.` : nameIssue(name);
}

/** @param {string} name @returns {string | null} The message for the name of a function outside of tests, or null. */
function functionNameIssue(name) {
  const isParticiple = PARTICIPLE.test(name.charAt(0).toUpperCase() + name.slice(1)) && !ALSO_VERBS.test(name);
  return isParticiple || BARE_FUNCTION.test(name)
    ? `Name the function by what it does or returns instead of “${name}”.`
    : nameIssue(name);
}

/** @param {string} text @returns {string | null} The message for a comment or a summary, or null. */
function textIssue(text) {
  for (const { texts, use } of TERMS) {
    const [found] = texts?.exec(text) ?? [];
    if (found) return `Use a standard term instead of “${found}”: ${use}.`;
  }
  return null;
}

/** Rejects private vocabulary in declared names, comments and route summaries; see `docs/GLOSSARY.md`. */
export const standardTerms = {
  meta: { type: /** @type {const} */ ('problem') },
  /** @param {any} context The linter's rule context; its types are the linter's own. */
  create(context) {
    /** @param {any} node A declared identifier. */
    const checkName = (node) => {
      const message = node?.type === 'Identifier' ? nameIssue(node.name) : null;
      if (message) context.report({ node, message });
    };
    /** @param {any} node A declaration with an `id`. */
    const checkId = (node) => checkName(node.id);
    const isTest = TEST_FILE.test(context.filename);
    /** @param {any} node A function, or a variable that may hold one. */
    const checkFunction = (node) => {
      const value = node.type === 'VariableDeclarator' ? node.init : node;
      if (isTest || node.id?.type !== 'Identifier' || !/Function/.test(value?.type ?? '')) return checkId(node);
      const message = functionNameIssue(node.id.name);
      if (message) context.report({ node: node.id, message });
    };
    /** @param {any} node A declared type. */
    const checkType = (node) => {
      const message = typeNameIssue(node.id.name);
      if (message) context.report({ node: node.id, message });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const message = textIssue(comment.value);
          if (message) context.report({ loc: comment.loc, message });
        }
      },
      VariableDeclarator: checkFunction,
      FunctionDeclaration: checkFunction,
      ClassDeclaration: checkId,
      TSInterfaceDeclaration: checkType,
      TSTypeAliasDeclaration: checkType,
      TSPropertySignature: (/** @type {any} */ node) => checkName(node.key),
      /** @param {any} node An object property. */
      Property(node) {
        if (!node.computed && !node.shorthand) checkName(node.key);
        if (node.key?.name !== 'summary' || typeof node.value?.value !== 'string') return;
        const message = textIssue(node.value.value);
        if (message) context.report({ node: node.value, message });
      },
    };
  },
};
