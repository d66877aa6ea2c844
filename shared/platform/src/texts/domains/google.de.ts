import type { DomainErrors, DomainFieldMessages } from './domain-texts';

/** German texts of the error codes of the domain `google`. */
export const googleErrors: DomainErrors<'google'> = {
  GOOGLE_EMAIL_UNVERIFIED: 'Google hat diese E-Mail-Adresse nicht bestätigt.',
  GOOGLE_NOT_SET_UP: 'Die Anmeldung mit Google ist hier nicht eingerichtet.',
  GOOGLE_EMAIL_TAKEN:
    'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich an und verknüpfe Google in den Einstellungen.',
  GOOGLE_LINKED_ELSEWHERE: 'Dieses Google-Konto ist mit einem anderen Konto verknüpft.',
  GOOGLE_NOT_LINKED: 'Es ist kein Google-Konto verknüpft.',
  CALENDAR_WITHDRAWN: 'Die Berechtigung für diesen Kalender wurde entzogen. Verbinde ihn neu.',
  CALENDAR_PAUSED: 'Der Abgleich dieses Kalenders ist pausiert. Schalte ihn zuerst ein.',
  CALENDAR_SYNC_FAILED:
    'Der letzte Abgleich mit Google Kalender ist fehlgeschlagen. Er wird alle paar Minuten erneut versucht.',
  GOOGLE_REFUSED: 'Ungültige Anfrage. Bitte prüfe deine Angaben und versuche es erneut.',
  GOOGLE_UNAVAILABLE: 'Google antwortet gerade nicht. Bitte versuche es gleich noch einmal.',
};

/** German texts of the field codes of the domain `google`. */
export const googleFieldMessages: DomainFieldMessages<'google'> = {};
