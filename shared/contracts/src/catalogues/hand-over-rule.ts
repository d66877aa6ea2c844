/** What happens to the items of a hand-over kind. */
export interface HandOverRule {
  /**
   * Who takes them over: a successor (`always`), a successor only when the user leaves (`whenLeaving`; on a removal they
   * pass to the user who removes), or nobody who can be chosen (`never`).
   */
  successor: 'always' | 'whenLeaving' | 'never';
}

/** The hand-over kinds of one domain, each named `domain.what`. */
export type HandOverRules = Readonly<Record<`${string}.${string}`, HandOverRule>>;
