/** Returns the value of a JSON text; undefined if the text is missing or no JSON. Validate the value before its use. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
