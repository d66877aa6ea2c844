import type { accountsRequired as english } from './accounts.en';
import type { DomainErrors, DomainFieldMessages } from './domain-texts';

/** German texts of the error codes of the domain `accounts`. */
export const accountsErrors: DomainErrors<'accounts'> = {
  UNAUTHENTICATED: 'Bitte melde dich an, um fortzufahren.',
  TOKEN_EXPIRED: 'Die Anmeldung ist abgelaufen.',
  AUTHENTICATION_FAILED: 'Die Anmeldung ist fehlgeschlagen.',
  INVALID_CREDENTIALS: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  NO_REFRESH_TOKEN: 'Deine Sitzung ist beendet. Bitte melde dich erneut an.',
  INVALID_REFRESH_TOKEN: 'Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.',
  USER_NOT_FOUND: 'Dieses Konto gibt es nicht mehr.',
  TWO_FACTOR_REQUIRED: 'Gib den Code deiner Authenticator-App ein.',
  TWO_FACTOR_INVALID: 'Dieser Code ist falsch oder wurde schon benutzt. Nimm den nächsten.',
  REAUTHENTICATION_REQUIRED: 'Bestätige, dass du es bist.',
  RESET_NOT_FOUND: 'Dieser Link ist ungültig.',
  VERIFICATION_NOT_FOUND: 'Dieser Link ist ungültig.',
  EMAIL_TAKEN: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich stattdessen an.',
  PASSWORD_NEEDED: 'Lege zuerst ein Passwort fest; ohne könntest du dich nicht mehr anmelden.',
  ALREADY_VERIFIED: 'Diese E-Mail-Adresse ist schon bestätigt.',
  TWO_FACTOR_ON: 'Die Anmeldung in zwei Schritten ist schon eingeschaltet.',
  TWO_FACTOR_NOT_SET_UP: 'Richte zuerst eine Authenticator-App ein.',
  RESET_EXPIRED: 'Dieser Link ist abgelaufen. Fordere einen neuen an.',
  VERIFICATION_EXPIRED: 'Dieser Link ist abgelaufen. Fordere einen neuen an.',
};

/** German texts of the field codes of the domain `accounts`. */
export const accountsFieldMessages: DomainFieldMessages<'accounts'> = {
  INVALID_EMAIL: 'Gib eine E-Mail-Adresse wie name@firma.de ein.',
  PASSWORD_COMMON: 'Dieses Passwort gehört zu den häufigsten. Wähle ein anderes.',
  PASSWORD_IS_EMAIL: 'Wähle ein anderes Passwort als deine E-Mail-Adresse.',
  WRONG_PASSWORD: 'Das ist nicht dein aktuelles Passwort.',
  WRONG_CODE: 'Dieser Code ist falsch oder wurde schon benutzt.',
  EMAIL_TAKEN: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich stattdessen an.',
  IMAGE_TYPE: 'Wähle ein Bild als PNG, JPEG oder WebP.',
  IMAGE_BROKEN: 'Dieses Bild lässt sich nicht lesen.',
  IMAGE_TOO_MANY_PIXELS: 'Dieses Bild hat mehr als {max} Megapixel.',
};

/** German texts for empty fields by field name of the domain `accounts`. */
export const accountsRequired: Record<keyof typeof english, string> = {
  account_name: 'Gib deinen Namen ein.',
  account_password: 'Wähle ein Passwort.',
  email: 'Gib deine E-Mail-Adresse ein.',
  password: 'Gib dein Passwort ein.',
  currentPassword: 'Gib dein aktuelles Passwort ein.',
  code: 'Gib den Code ein.',
  experience_title: 'Gib die Position ein.',
  education_school: 'Gib die Schule oder Hochschule ein.',
  skills: 'Gib eine Fähigkeit ein.',
};
