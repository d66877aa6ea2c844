/** English texts of the dialogs that remove a person or leave a company. */
export const dialog = {
  successor: 'Successor',
  successorHint: 'Takes over what is listed above. Without a choice, the person they report to does.',
  noSuccessor: 'Nobody',
  title: 'What happens to their work',
  failed: 'Couldn’t load what has to be handed over',
  none: 'Nothing has to be handed over.',
  /** For kinds without a text, which a newer server can send. */
  otherItems_one: '1 more item is handed over or ends',
  otherItems_other: '{{count}} more items are handed over or end',
  ownTitle: 'What happens to your work',
  ownSuccessorHint: 'Takes over what is listed above. Without a choice, the person you report to does.',
};
