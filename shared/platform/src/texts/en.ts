import { CLIENT_ERRORS } from '@atrium/api-client';
import { type ErrorCode, ERRORS, FIELD_MESSAGES } from '@atrium/contracts';
import { toCatalogue } from './catalogue';
import { required } from './domains/index.en';

// `fromEntries` loses the types of the keys.
const serverErrors = Object.fromEntries(Object.entries(ERRORS).map(([code, [, text]]) => [code, text])) as Record<
  ErrorCode,
  string
>;

/** English texts that all packages share. The texts of errors come from the contracts. */
export const en = {
  /** Locale of dates and numbers. */
  locale: 'en-GB',
  relative: {
    justNow: 'just now',
    minutes: '{{n}}m ago',
    hours: '{{n}}h ago',
    days_one: '{{n}}d ago',
    days_other: '{{n}}d ago',
  },
  /** Amounts of days and hours within messages. */
  amounts: { day: '{{n}} day', days: '{{n}} days', hour: '{{n}} hour', hours: '{{n}} hours' },
  halfDays: { am: 'morning', pm: 'afternoon', startPm: 'from the afternoon', endAm: 'until noon' },
  /** A quoted reason at the end of a message. */
  quote: ' “{{text}}”',
  words: { approved: 'approved', rejected: 'rejected', cancelled: 'cancelled' },
  /** RATE_LIMITED with a wait of minutes or hours. */
  waits: {
    minutes: 'Too many attempts. Please wait {{n}} minutes and try again.',
    hours: 'Too many attempts. Please wait {{n}} hours and try again.',
  },
  /** `SaveBar`. */
  saveBar: {
    unsaved: 'Unsaved changes',
    invalid: 'Check the marked fields',
    save: 'Save changes',
    discard: 'Discard',
  },
  /** Texts for `/company/rules` (docs/PRODUCT.md, Errors). */
  companyRules: {
    forbidden: 'Insufficient permissions to access organization settings',
    loadFailed: 'Failed to fetch rules. Please try again.',
    saveFailed: 'Failed to upsert rules. Please try again.',
    loading: 'Loading the rules',
    useDefaults: {
      workingTime: 'Reset working hours and holidays to defaults',
      leave: 'Reset leave rules to defaults',
      time: 'Reset to defaults',
    },
    sections: { workingTime: 'Working time', leave: 'Leave', time: 'Time and cost' },
  },
  /** The form of a company's details. */
  companyDetails: {
    remove: 'Remove {{what}}',
    name: 'Company name',
    country: 'Country',
    noCountry: 'Not set',
    timeZone: 'Time zone',
    firstDay: 'Week begins on',
    email: 'Email addresses',
    emailNumber: 'Email address {{n}}',
    emailAdd: 'Add an email address',
    contact: 'Phone numbers',
    contactNumber: 'Phone number {{n}}',
    contactAdd: 'Add a phone number',
    address: 'Addresses',
    addressNumber: 'address {{n}}',
    addressAdd: 'Add an address',
    addressName: 'Label',
    addressText: 'Address',
    certified: 'Certified',
    certifiedHint: 'The overview shows it beside the name. It is your own statement, such as ISO 9001.',
  },
  undo: 'Undo',
  peopleField: {
    placeholder: 'Type a name',
    failed: 'Couldn’t load your colleagues',
    remove: 'Remove {{name}}',
    former: 'Former member',
  },
  clipboard: {
    failed: 'Your browser did not copy the text',
    selected: 'The text is selected. Copy it with your keyboard or the menu.',
    byHand: 'Select the text and copy it by hand.',
  },
  switchCompany: { done: 'You are now in {{name}}', failed: 'Failed to switch company' },
  /** States that have nothing to show while the device is offline. */
  offline: {
    title: 'You are offline',
    loadsLater: 'This loads as soon as you are online again.',
    works: 'What is already open stays readable. Only messages, comments and time entries are saved, and sent later.',
  },
  /** `LoadError`: titles by the kind of failure. */
  loadError: {
    failed: 'Couldn’t load this',
    offline: 'Couldn’t load this',
    forbidden: 'You don’t have access to this',
    gone: 'This is no longer available',
    retry: 'Retry',
  },
  /** A draft that the browser could not store. */
  drafts: {
    saveFailed: 'Your draft was not saved',
    saveFailedText: 'This browser cannot store it. Keep this page open until you have sent it.',
  },
  /** A save that was rejected because somebody else changed the same fields. */
  editConflict: {
    title: 'Somebody else changed this while you were editing',
    text: 'Nothing is saved yet. Choose which version to keep.',
    mine: 'Your version',
    theirs: 'Their version',
    empty: 'Empty',
    yes: 'Yes',
    no: 'No',
    keepMine: 'Keep mine',
    useTheirs: 'Use theirs',
    own: {
      title: 'You changed this elsewhere while you were editing here',
      mine: 'This version',
      theirs: 'Saved version',
      keepMine: 'Keep this version',
      useTheirs: 'Use the saved one',
    },
  },
  lateFailure: 'Couldn’t save “{{typed}}”',
  deletedMeanwhile: {
    title: 'Somebody else deleted this while you were editing',
    text: 'Your changes can no longer be saved. Copy what you typed before you leave.',
    copy: 'Copy what I typed',
    copied: 'Copied',
  },
  /** The unsaved-changes guard and restored drafts. */
  unsaved: {
    title: 'Leave without saving?',
    text: 'What you changed on this page will be lost.',
    leave: 'Leave',
    stay: 'Stay here',
    restored: 'Your unsaved draft was restored.',
    discardDraft: 'Discard',
  },
  errors: toCatalogue({ ...serverErrors, ...CLIENT_ERRORS }),
  fields: toCatalogue(FIELD_MESSAGES),
  required,
};
