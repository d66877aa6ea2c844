import type { dialog as en } from './dialog.en';

/** German texts of the dialogs that remove a person or leave a company. */
export const dialog: typeof en = {
  successor: 'Nachfolge',
  successorHint: 'Übernimmt, was oben steht. Ohne Auswahl übernimmt, an wen die Person berichtet.',
  noSuccessor: 'Niemand',
  title: 'Übergabe der Arbeit',
  failed: 'Die Übergabe konnte nicht geladen werden',
  none: 'Es ist nichts zu übergeben.',
  otherItems_one: '1 weitere Sache wird übergeben oder endet',
  otherItems_other: '{{count}} weitere Dinge werden übergeben oder enden',
  ownTitle: 'Was mit deiner Arbeit geschieht',
  ownSuccessorHint: 'Übernimmt, was oben steht. Ohne Auswahl übernimmt, an wen du berichtest.',
};
