/** The values of a message's placeholders, such as `{name}` in "{name} already approved this." */
export type MessageParams = Readonly<Record<string, string | number>>;

/** An error about one field of a request. */
export interface FieldError {
  code: string;
  message: string;
  params?: MessageParams | undefined;
}

/** Field errors by dotted path (`address.0.name`). The empty path is the form itself. */
export type FieldErrors = Record<string, FieldError>;

/** Replaces each `{name}` in a text with its value. Names without a value are left unchanged. */
export function interpolate(text: string, values: MessageParams): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
