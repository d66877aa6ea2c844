export { amountText, parseAmount } from './amount-text';
export { moneyListText, moneyText } from './money-text';
export { Meter } from './meter';
export { Stat, StatList } from './stat';
export type { StatProps } from './stat';
