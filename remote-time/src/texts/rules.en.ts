/** English texts of the rules section in the company settings. */
export const rules = {
  saved: 'Saved',
  help: 'Currency, rates, rounding and the locked period.',
  currency: 'Currency',
  currencyHelp:
    'Nothing is converted. Check the default rate below. Rates of people and projects stay in {{old}}, and so do the costs of new time entries, until you set these rates again in {{currency}}.',
  defaultRate: 'Default hourly rate',
  defaultRateHelp: 'Leave empty for none. Rates of people and projects take precedence.',
  rounding: 'Rounding of reports',
  roundingNone: 'To the minute',
  roundingTo: 'To {{n}} minutes',
  roundingHelp: 'Stored times stay exact.',
  longestTimer: 'Longest timer, in hours',
  longestTimerHelp: 'Longer timers are capped and marked for review.',
  lockedUntil: 'Locked through',
  lockedUntilHelp: 'Leave empty to lock nothing. Times up to that day cannot be changed.',
  mayNotLock: 'You can’t lock periods.',
  mayOnlyLock: 'You can only lock periods; the rest needs the permission to set rates.',
};
