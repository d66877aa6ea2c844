import type { CLIENT_ERRORS } from '@atrium/api-client';

/** Errors that the client detects. */
export const clientErrors: Record<keyof typeof CLIENT_ERRORS, string> = {
  NETWORK_ERROR: 'Netzwerkfehler. Bitte prüfe deine Verbindung und versuche es erneut.',
  ECONNABORTED: 'Netzwerkfehler. Bitte prüfe deine Verbindung und versuche es erneut.',
  ERR_CANCELED: 'Die Anfrage wurde abgebrochen.',
  INVALID_RESPONSE: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es später erneut.',
  UNKNOWN: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es später erneut.',
};
