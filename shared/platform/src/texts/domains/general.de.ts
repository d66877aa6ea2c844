import type { generalRequired as english } from './general.en';
import type { DomainErrors, DomainFieldMessages } from './domain-texts';

/** German texts of the error codes that all domains share. */
export const generalErrors: DomainErrors<'general'> = {
  BAD_REQUEST: 'Ungültige Anfrage. Bitte prüfe deine Eingabe und versuche es erneut.',
  CROSS_ORIGIN: 'Diese Anfrage kam von einer anderen Website und wurde abgelehnt.',
  FORBIDDEN: 'Dazu fehlt dir die Berechtigung.',
  NO_COMPANY: 'Tritt zuerst einer Firma bei oder gründe eine.',
  NOT_FOUND: 'Das gibt es nicht oder nicht mehr.',
  METHOD_NOT_ALLOWED: 'Das ist hier nicht möglich.',
  REQUEST_TIMEOUT: 'Die Anfrage kam zu langsam an.',
  CONFLICT: 'Jemand hat das inzwischen geändert. Lade neu und versuche es erneut.',
  EDIT_CONFLICT: 'Jemand hat inzwischen dieselben Felder geändert. Sieh dir die Änderungen an, bevor du speicherst.',
  company_changed: 'Du hast in einem anderen Tab die Firma gewechselt. Lade neu, um fortzufahren.',
  TOO_LARGE: 'Das ist zu groß.',
  UNSUPPORTED_TYPE: 'Diese Art von Inhalt wird hier nicht angenommen.',
  VALIDATION_FAILED: 'Bitte prüfe die markierten Felder.',
  RATE_LIMITED: 'Zu viele Versuche. Bitte warte {seconds} Sekunden und versuche es erneut.',
  HEADERS_TOO_LARGE: 'Die Kopfzeilen dieser Anfrage sind zu groß.',
  INTERNAL: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es später erneut.',
  UNAVAILABLE: 'Atrium ist gerade ausgelastet, startet oder wird gewartet. Bitte versuche es gleich noch einmal.',
};

/** German texts of the field codes that all domains share. */
export const generalFieldMessages: DomainFieldMessages<'general'> = {
  REQUIRED: 'Dieses Feld ist erforderlich.',
  INVALID: 'Das ist ungültig.',
  UNKNOWN_FIELD: 'Unbekannt: {names}.',
  TOO_SHORT: 'Nimm mindestens {min} Zeichen.',
  TOO_LONG: 'Nimm höchstens {max} Zeichen.',
  TOO_SMALL: 'Das muss mindestens {min} sein.',
  TOO_BIG: 'Das darf höchstens {max} sein.',
  CONTROL_CHARACTERS: 'Das enthält Zeichen, die sich nicht darstellen lassen.',
  NAME_TAKEN: 'Diesen Namen gibt es schon.',
  NOT_IN_FUTURE: 'Das muss in der Zukunft liegen.',
  TOO_FAR_AHEAD: 'Das darf höchstens {days} Tage in der Zukunft liegen.',
  NOT_A_COLLEAGUE: 'Diese Person ist nicht in deiner Firma.',
};

/** German texts for empty fields by field name that all domains share. */
export const generalRequired: Record<keyof typeof english, string> = {
  name: 'Gib einen Namen ein.',
  title: 'Gib einen Titel ein.',
  body: 'Schreib zuerst etwas.',
  date: 'Wähle einen Tag.',
  start: 'Wähle, wann es beginnt.',
  end: 'Wähle, wann es endet.',
  from: 'Wähle den ersten Tag.',
  to: 'Wähle den letzten Tag.',
  startDate: 'Wähle den ersten Tag.',
  endDate: 'Wähle den letzten Tag.',
  reason: 'Gib einen Grund an.',
};
