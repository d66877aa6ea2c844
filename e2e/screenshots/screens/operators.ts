import { screensOf } from './screen';

const operator = screensOf('operator');

/** The pages of operators, which no other user sees. */
export const OPERATOR_SCREENS = [
  operator('ops', '/ops'),
  operator('ops-package', '/ops/releases/remote-leave'),
  ...['freezes', 'history', 'calls', 'tokens'].map((page) => operator(`ops-${page}`, `/ops/${page}`)),
  operator('ops-failing', '/ops', { calls: 'fail' }),
];
