export { amountText, moneyListText, moneyText, parseAmount } from './amount-text';
export { Meter } from './meter';
export { Stat, StatList } from './stat';
export type { StatProps } from './stat';
