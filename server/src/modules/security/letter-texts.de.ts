import { LOCALES } from '../../lib/text/language';
import type { en, SignIn } from './letter-texts.en';

const instants = new Intl.DateTimeFormat(LOCALES.de, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Returns `Firefox unter Linux`, to follow „mit“. */
function deviceText({ browser, os, ip }: SignIn): string {
  const device = browser && os ? `${browser} unter ${os}` : (browser ?? os ?? 'einem unbekannten Browser');
  return ip === null ? device : `${device}, von der Adresse ${ip}`;
}

export const de: typeof en = {
  newDevice: (signIn) => ({
    subject: 'Neue Anmeldung bei deinem Atrium-Konto',
    before: [
      'Hallo,',
      `am ${instants.format(signIn.at)} UTC hat sich jemand bei deinem Atrium-Konto angemeldet, mit ${deviceText(signIn)}.`,
      'Wenn du das warst, ist alles in Ordnung. Wenn nicht, beende hier diese Sitzung und ändere dein Passwort:',
    ],
    action: 'Meine Sitzungen ansehen',
  }),
  twoFactorOn: () => ({
    subject: 'Zwei-Faktor-Anmeldung bei Atrium ist eingeschaltet',
    before: [
      'Hallo,',
      'für dein Atrium-Konto wurde die Zwei-Faktor-Anmeldung eingeschaltet: Ab jetzt wird nach einem Code aus einer Authenticator-App gefragt. Wenn du das warst, ist alles in Ordnung.',
      'Wenn nicht, benutzt jemand einen deiner Browser. Solange du angemeldet bist, beende hier alle anderen Sitzungen und ändere dein Passwort; sonst wende dich an den Betreiber deines Atrium-Servers.',
    ],
    action: 'Meine Einstellungen ansehen',
  }),
  codeGuessing: () => ({
    subject: 'Jemand kennt dein Atrium-Passwort',
    before: [
      'Hallo,',
      'in den letzten 24 Stunden wurde 20-mal nach deinem richtigen Passwort ein falscher Code eingegeben. Der zweite Faktor schützt dein Konto weiterhin.',
      'Wenn du das nicht warst, kennt jemand anderes dein Passwort. Ändere es hier:',
    ],
    action: 'Passwort ändern',
  }),
  twoFactorOff: () => ({
    subject: 'Zwei-Faktor-Anmeldung bei Atrium ist ausgeschaltet',
    before: [
      'Hallo,',
      'für dein Atrium-Konto wurde die Zwei-Faktor-Anmeldung ausgeschaltet. Wenn du das warst, ist alles in Ordnung.',
      'Wenn nicht, ändere hier dein Passwort und schalte sie wieder ein:',
    ],
    action: 'Meine Einstellungen ansehen',
  }),
};
