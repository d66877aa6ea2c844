import type { rules as en } from './rules.en';

export const rules: typeof en = {
  saved: 'Gespeichert',
  help: 'Wie Zeit erfasst wird und was sie kostet.',
  currency: 'Währung',
  currencyHelp:
    'Nichts wird umgerechnet. Prüfe den Standardsatz unten. Sätze von Personen und Projekten bleiben in {{old}} und damit auch die Kosten neuer Zeiteinträge, bis du diese Sätze in {{currency}} neu festlegst.',
  defaultRate: 'Standard-Stundensatz',
  defaultRateHelp: 'Leer lassen für keinen. Sätze von Personen und Projekten haben Vorrang.',
  rounding: 'Rundung in Berichten',
  roundingNone: 'Auf die Minute',
  roundingTo: 'Auf {{n}} Minuten',
  roundingHelp: 'Gespeicherte Zeiten bleiben genau.',
  longestTimer: 'Längster Timer, in Stunden',
  longestTimerHelp: 'Längere Timer werden gekürzt und zur Prüfung markiert.',
  lockedUntil: 'Abgeschlossen bis einschließlich',
  lockedUntilHelp: 'Leer, wenn nichts abgeschlossen ist. Zeiten bis zu diesem Tag lassen sich nicht mehr ändern.',
  mayNotLock: 'Du darfst keine Zeiträume abschließen.',
  mayOnlyLock: 'Du darfst Zeiträume abschließen; den Rest legt fest, wer Stundensätze verwaltet.',
};
