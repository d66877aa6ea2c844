export { amountText, parseAmount } from './amount-text';
export { moneyListText, moneyText } from './money-text';
export { Meter } from './meter';
export { Stat } from './stat';
export type { StatProps } from './stat';
