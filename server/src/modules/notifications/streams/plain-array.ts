/** Formats ids, numbers and booleans, which need no quotes, as an array parameter; the driver would check every character. */
export const plainArray = (values: readonly (string | number | boolean)[]): string => `{${values.join(',')}}`;
