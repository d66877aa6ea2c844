/** The type of a translated catalogue: the same keys as the English one. */
export type Same<Catalogue> = {
  [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : Same<Catalogue[Key]>;
};
