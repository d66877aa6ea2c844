/** A name as it is shown: `ada LOVELACE` → `Ada Lovelace`; a spelling such as `McDonald` is left alone. */
export function titleCase(name: string): string {
  return name.replace(/[\p{L}\p{M}]+/gu, (word, at: number) => {
    // What follows an apostrophe is the end of a word: `Ada's`, but `O'Brien`.
    if (word.length === 1 && /[\p{L}]['’]$/u.test(name.slice(0, at))) return word.toLowerCase();
    const uniform = word === word.toUpperCase() || word === word.toLowerCase();
    const [first = '', ...rest] = word;
    return first.toUpperCase() + (uniform ? rest.join('').toLowerCase() : rest.join(''));
  });
}
