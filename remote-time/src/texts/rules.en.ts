/** English texts of the rules section in the company settings. */
export const rules = {
  saved: 'Saved',
  cost: 'Cost',
  costHelp: 'What an hour is worth in reports and invoices.',
  time: 'Time',
  timeHelp: 'How time is recorded and until when it can be changed.',
  currency: 'Currency',
  currencyUse: 'New rates, costs and budgets are in this currency.',
  currencyHelp:
    'Nothing is converted. Check the default rate below. Rates of people and projects stay in {{old}}, and so do the costs of new time entries, until you set these rates again in {{currency}}.',
  defaultRate: 'Default hourly rate',
  defaultRateHelp:
    'Applies where no rate is in force for the person, the project or the whole company. Empty for none.',
  openRates: 'Open rates',
  noRate: 'None',
  rounding: 'Rounding of reports',
  roundingNone: 'To the minute',
  roundingTo: 'To {{n}} minutes',
  roundingHelp: 'Totals in reports are rounded. Stored times stay exact.',
  longestTimer: 'Longest timer, in hours',
  longestTimerHelp_one: 'A timer that runs longer than an hour is stopped, kept at one hour and marked for review.',
  longestTimerHelp_other:
    'A timer that runs longer than {{count}} hours is stopped, kept at {{count}} hours and marked for review.',
  lockedUntil: 'Locked through',
  lockedUntilHelp: 'Times until {{day}} can no longer be changed. Empty to lock nothing.',
  lockedNothing: 'All times can be changed. Choose a day to lock everything until then.',
  projectCreation: 'Who creates projects',
  projectCreationHelp: 'Everyone in a workspace, or only those who manage it.',
  projectCreators: { members: 'All members', managers: 'Managers only' },
  mayNotLock: 'You can’t lock periods.',
  mayOnlyLock: 'You can only lock periods; the rest needs the permission to set rates.',
};
