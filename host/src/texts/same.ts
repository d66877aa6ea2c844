/** What every language has to provide: the same keys as English. */
export type Same<Catalogue> = {
  [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : Same<Catalogue[Key]>;
};
