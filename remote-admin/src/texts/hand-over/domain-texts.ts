import type { HAND_OVER_KINDS_BY_DOMAIN, HandOverRule } from '@atrium/contracts';

type Rules = typeof HAND_OVER_KINDS_BY_DOMAIN;
type HandOverDomain = keyof Rules;

/** The kinds of a domain with one of these rules. */
type KindsOf<Domain extends HandOverDomain, Successor extends HandOverRule['successor'] = HandOverRule['successor']> = {
  [Kind in keyof Rules[Domain] & string]: Rules[Domain][Kind] extends { successor: Successor } ? Kind : never;
}[keyof Rules[Domain] & string];

type HeadOf<Kind> = Kind extends `${infer Head}.${string}` ? Head : never;
type RestOf<Kind, Head extends string> = Kind extends `${Head}.${infer Rest}` ? Rest : never;

/** Both plural forms for every kind, also with `_nobody` for those that can have a successor. */
type KindTexts<Kind, Successor> = {
  readonly [Head in HeadOf<Kind>]: Readonly<
    Record<`${RestOf<Kind, Head> | `${RestOf<Successor, Head>}_nobody`}_${'one' | 'other'}`, string>
  >;
};

type OptionalTexts<Texts> = { readonly [Head in keyof Texts]?: Partial<Texts[Head]> };

/** The texts of one domain. The type demands one for every kind that the contracts declare. */
export interface HandOverTexts<Domain extends HandOverDomain> {
  items: KindTexts<KindsOf<Domain>, KindsOf<Domain, 'always'>>;
  /** Used instead of `items` when the user leaves, for the kinds that are listed here. */
  ownItems: KindTexts<KindsOf<Domain, 'whenLeaving'>, KindsOf<Domain, 'whenLeaving'>> &
    OptionalTexts<KindTexts<KindsOf<Domain>, KindsOf<Domain, 'always'>>>;
}

/** The texts of all domains, by part and domain. */
export type TextsByDomain = {
  [Part in keyof HandOverTexts<HandOverDomain>]: { readonly [Domain in HandOverDomain]: HandOverTexts<Domain>[Part] };
};
