/** The rule for the items of a hand-over kind. */
export interface HandOverRule {
  /**
   * Whether a successor can be chosen who takes the items over: `always`, only if the user leaves (`whenLeaving`; on a
   * removal they pass to the user who removes), or `never`.
   */
  successor: 'always' | 'whenLeaving' | 'never';
}

/** The hand-over kinds of one domain, each named `domain.what`. */
export type HandOverRules = Readonly<Record<`${string}.${string}`, HandOverRule>>;
