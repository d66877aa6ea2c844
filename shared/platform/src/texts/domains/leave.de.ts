import type { leaveRequired as english } from './leave.en';
import type { DomainErrors, DomainFieldMessages } from './domain-texts';

/** German texts of the error codes of the domain `leave`. */
export const leaveErrors: DomainErrors<'leave'> = {
  OWN_REQUEST: 'Über deinen eigenen Antrag kannst du nicht entscheiden.',
  ALREADY_DECIDED: '{name} hat das bereits {status}.',
  DECISION_STANDS: 'Diese Entscheidung lässt sich nicht mehr rückgängig machen.',
  REQUEST_CHANGED: 'Dieser Antrag wurde inzwischen geändert. Sieh ihn dir noch einmal an, bevor du entscheidest.',
  CORRECTION_PENDING: 'Hierfür wartet schon eine Korrektur auf eine Entscheidung. Ändere stattdessen diese.',
  LEAVE_CHANGED: 'Das wurde geändert, nachdem die Korrektur beantragt wurde. Lehne sie ab und bitte um eine neue.',
  ALREADY_CHECKED_IN: 'Du bist schon eingestempelt.',
  NOT_CHECKED_IN: 'Du bist nicht eingestempelt.',
  EVENT_CHANGED: 'Jemand hat diesen Termin inzwischen geändert. Sieh ihn dir noch einmal an, bevor du ihn änderst.',
  NOT_INVITED: 'Du bist zu diesem Termin nicht eingeladen.',
};

/** German texts of the field codes of the domain `leave`. */
export const leaveFieldMessages: DomainFieldMessages<'leave'> = {
  END_BEFORE_START: 'Der letzte Tag liegt vor dem ersten.',
  TOO_LONG_RUN: 'Ein Antrag kann höchstens {max} Tage umfassen.',
  LEAVE_TYPE_UNAVAILABLE: 'Diese Art von Abwesenheit ist nicht verfügbar.',
  HALF_DAY_NOT_ALLOWED: '{type} geht nicht in halben Tagen.',
  NON_WORKING_DAYS: 'Diese Tage sind schon arbeitsfrei; ein Antrag ist nicht nötig.',
  OVERLAP: 'Du hast schon {type} {from}–{to}.',
  HOURS_OUT_OF_RANGE: 'Gib höchstens 24 Stunden eines Tages an.',
  HOURS_EXCEED_WORK: 'Ein Arbeitstag in dieser Zeit hat höchstens: {most}.',
  HOURS_EXCEED_DAY: 'Am {date} bist du schon abwesend; möglich ist noch höchstens: {left}.',
  LOCKED_PERIOD: 'Alles bis {date} ist abgeschlossen.',
  BLACKOUT: '{date} ist gesperrt: {reason}.',
  NOTICE_TOO_SHORT: '{type} braucht {days} Tage Vorlauf.',
  BACK_DATED: 'Der Beginn liegt mehr als {days} Tage zurück.',
  LONGER_THAN_MAX: 'Das wären {amount} am Stück; {type} geht höchstens so lange: {max}.',
  BALANCE_EXCEEDED: 'Verfügbar: {x}; nötig: {y}.',
  CORRECTION_WINDOW_OVER: 'Abwesenheit und Anwesenheit lassen sich nur {days} Tage lang korrigieren.',
  NOTHING_CORRECTED: 'Ändere zuerst etwas.',
  CHECK_OUT_BEFORE_CHECK_IN: 'Das Ende liegt vor dem Beginn.',
  TIMES_OUTSIDE_DAY: 'Diese Zeiten gehören nicht zu diesem Tag.',
  TIMES_OVERLAP: 'Diese Zeiten überschneiden sich.',
  TIMES_OVERLAP_DAY: 'Diese Zeiten überschneiden sich mit denen vom {date}.',
  LEAVE_TYPE_IN_USE: '{name} wird benutzt. Schalte die Art stattdessen aus.',
  UNKNOWN_DEPARTMENT: 'Diese Abteilung gibt es nicht.',
  HOLIDAY_CALENDAR_IN_USE: '{name} gilt noch für {people}. Wähle für sie zuerst einen anderen Kalender.',
  SCHEDULE_EXISTS: 'An diesem Tag beginnt schon eine andere Arbeitszeit.',
  UNKNOWN_HOLIDAY_CALENDAR: 'Diesen Feiertagskalender gibt es nicht.',
  EVENT_ENDS_BEFORE_START: 'Das Ende liegt vor dem Beginn.',
  EVENT_TOO_LONG: 'Ein Termin kann höchstens {max} Tage dauern.',
  EVENT_NEVER_OCCURS: 'Ein Termin mit dieser Wiederholung findet in den nächsten Jahren nicht statt.',
  CALENDAR_FILE_UNREADABLE: 'Das ist keine Kalenderdatei (.ics).',
  CALENDAR_FILE_TOO_LONG: 'Diese Datei hat mehr als {max} Termine. Exportiere einen kürzeren Zeitraum.',
  RANGE_TOO_LONG: 'Wähle höchstens {max} Tage.',
  REQUEST_OVERLAPS: 'Das überschneidet sich mit {type} {from}–{to}.',
  REQUEST_EXCEEDS_DAY: 'Am {date} bleibt neben anderer Abwesenheit nur: {left}.',
  REQUEST_EXCEEDS_BALANCE: 'Der Saldo beträgt {x}; nötig: {y}.',
  REQUEST_LACKS_DOCUMENT: 'Ein Dokument fehlt: {type} von mehr als {days} Tagen braucht eines.',
  ATTACHMENT_MISSING: 'Füge ein Dokument bei: {type} von mehr als {days} Tagen braucht eines.',
};

/** German texts for empty fields by field name of the domain `leave`. */
export const leaveRequired: Record<keyof typeof english, string> = {
  leaveType: 'Wähle eine Art der Abwesenheit.',
};
