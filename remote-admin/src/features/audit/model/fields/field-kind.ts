/**
 * What the values of a field are: people by user id, money in the smallest unit of a currency, durations in seconds,
 * amounts of leave (thousandths of a day, or minutes if the unit of the leave type is hours), references by an id
 * without a name to show, a list of codes, or plain values. The UI shows only that a reference exists.
 */
export type FieldKind = 'value' | 'person' | 'money' | 'duration' | 'amount' | 'reference' | readonly string[];

/** The fields of one domain, most significant first. */
export type FieldTable = Readonly<Record<string, FieldKind>>;
