/** An array parameter of values that need no quotes: ids and numbers. The driver looks at each character of each. */
export const plainArray = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;
