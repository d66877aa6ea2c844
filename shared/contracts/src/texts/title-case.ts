/**
 * Formats a name for display: `ada LOVELACE` → `Ada Lovelace`. Mixed-case spellings such as `McDonald` are unchanged.
 */
export function titleCase(name: string): string {
  return name.replace(/[\p{L}\p{M}]+/gu, (word, at: number) => {
    // A single letter after an apostrophe ends a word, as in `Ada's`; several letters begin a name, as in `O'Brien`.
    if (word.length === 1 && /[\p{L}]['’]$/u.test(name.slice(0, at))) return word.toLowerCase();
    const isUniform = word === word.toUpperCase() || word === word.toLowerCase();
    const [first = '', ...rest] = word;
    return first.toUpperCase() + (isUniform ? rest.join('').toLowerCase() : rest.join(''));
  });
}

/**
 * Formats the name of a group or channel for display: capitalizes words in lower case. `HR & IT` and `iOS` are
 * unchanged, because acronyms are common in such names.
 */
export function capitalizeWords(name: string): string {
  return name.replace(/[\p{L}\p{M}]+/gu, (word) => (word === word.toLowerCase() ? titleCase(word) : word));
}
