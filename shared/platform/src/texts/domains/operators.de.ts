import type { DomainErrors } from './domain-texts';

/** German texts of the error codes of the domain `operators`. */
export const operatorsErrors: DomainErrors<'operators'> = {
  OPERATOR_NEEDS_SECOND_FACTOR:
    'Schalte in den Einstellungen die Zwei-Faktor-Anmeldung ein, um diese Installation zu betreiben.',
  TOKEN_SCOPE: 'Das ist mit diesem Token nicht erlaubt.',
  OPERATOR_PACKAGES: 'Du darfst nur {packages} ändern.',
  RELEASE_CHANGED: 'Jemand hat inzwischen geändert, was von {name} live ist. Sieh es dir an und versuche es erneut.',
  RELEASE_FROZEN: '{name} ist bis {until} gesperrt: {why}',
  TOKEN_LIMIT: 'Du hast {max} gültige Tokens, mehr sind nicht möglich. Widerrufe zuerst einen.',
  // The sentences come from the server, in English.
  RELEASE_REFUSED: '{reason} {advice}',
};
