import type { rules as en } from './rules.en';

export const rules: typeof en = {
  saved: 'Gespeichert',
  cost: 'Kosten',
  costHelp: 'Was eine Stunde in Berichten und Rechnungen wert ist.',
  time: 'Zeit',
  timeHelp: 'Wie Zeit erfasst wird und bis wann sie sich ändern lässt.',
  currency: 'Währung',
  currencyUse: 'Neue Sätze, Kosten und Budgets stehen in dieser Währung.',
  currencyHelp:
    'Nichts wird umgerechnet. Prüfe den Standardsatz unten. Sätze von Personen und Projekten bleiben in {{old}} und damit auch die Kosten neuer Zeiteinträge, bis du diese Sätze in {{currency}} neu festlegst.',
  defaultRate: 'Standard-Stundensatz',
  defaultRateHelp:
    'Gilt, wo weder für die Person noch das Projekt noch die ganze Firma ein Satz in Kraft ist. Leer für keinen.',
  openRates: 'Sätze öffnen',
  noRate: 'Keiner',
  rounding: 'Rundung in Berichten',
  roundingNone: 'Auf die Minute',
  roundingTo: 'Auf {{n}} Minuten',
  roundingHelp: 'Summen in Berichten werden gerundet. Gespeicherte Zeiten bleiben genau.',
  longestTimer: 'Längster Timer, in Stunden',
  longestTimerHelp_one:
    'Ein Timer, der länger als eine Stunde läuft, wird beendet, auf eine Stunde gekürzt und zur Prüfung markiert.',
  longestTimerHelp_other:
    'Ein Timer, der länger als {{count}} Stunden läuft, wird beendet, auf {{count}} Stunden gekürzt und zur Prüfung markiert.',
  lockedUntil: 'Abgeschlossen bis einschließlich',
  lockedUntilHelp: 'Zeiten bis zum {{day}} lassen sich nicht mehr ändern. Leer, wenn nichts abgeschlossen ist.',
  lockedNothing: 'Alle Zeiten lassen sich ändern. Wähle einen Tag, um alles bis dahin abzuschließen.',
  projectCreation: 'Wer Projekte anlegt',
  projectCreationHelp: 'Alle in einem Arbeitsbereich oder nur, wer ihn verwaltet.',
  projectCreators: { members: 'Alle Mitglieder', managers: 'Nur Verwaltende' },
  mayNotLock: 'Du darfst keine Zeiträume abschließen.',
  mayOnlyLock: 'Du darfst Zeiträume abschließen; den Rest legt fest, wer Stundensätze verwaltet.',
};
