import { asCatalogue } from './catalogue';
import type { en } from './en';
import { errorsDe, fieldMessagesDe } from './errors/index.de';
import { required } from './required/index.de';

/** German texts that all packages share. */
export const de: typeof en = {
  /** Locale of dates and numbers. */
  locale: 'de',
  relative: { justNow: 'gerade eben', minutes: 'vor {{n}} Min.', hours: 'vor {{n}} Std.', days: 'vor {{n}} T.' },
  amounts: { day: '{{n}} Tag', days: '{{n}} Tage', hour: '{{n}} Stunde', hours: '{{n}} Stunden' },
  halfDays: { am: 'vormittags', pm: 'nachmittags', startPm: 'ab mittags', endAm: 'bis mittags' },
  quote: ' „{{text}}“',
  words: { approved: 'genehmigt', rejected: 'abgelehnt', cancelled: 'zurückgezogen' },
  waits: {
    minutes: 'Zu viele Versuche. Bitte warte {{n}} Minuten und versuche es erneut.',
    hours: 'Zu viele Versuche. Bitte warte {{n}} Stunden und versuche es erneut.',
  },
  saveBar: {
    unsaved: 'Nicht gespeicherte Änderungen',
    invalid: 'Prüfe die markierten Felder',
    save: 'Änderungen speichern',
    discard: 'Verwerfen',
  },
  companyRules: {
    forbidden: 'Dir fehlt das Recht für die Einstellungen der Organisation',
    loadFailed: 'Die Regeln konnten nicht geladen werden. Bitte versuche es erneut.',
    saveFailed: 'Die Regeln konnten nicht gespeichert werden. Bitte versuche es erneut.',
    loading: 'Die Regeln werden geladen',
    useDefaults: {
      workingTime: 'Arbeitszeit und Feiertage auf Standardwerte setzen',
      leave: 'Regeln für Abwesenheit auf Standardwerte setzen',
      time: 'Auf Standardwerte setzen',
    },
    sections: { workingTime: 'Arbeitszeit', leave: 'Abwesenheit', time: 'Zeit und Kosten' },
  },
  companyDetails: {
    remove: '{{what}} entfernen',
    name: 'Name der Firma',
    country: 'Land',
    noCountry: 'Keine Angabe',
    timeZone: 'Zeitzone',
    firstDay: 'Die Woche beginnt am',
    email: 'E-Mail-Adressen',
    emailNumber: 'E-Mail-Adresse {{n}}',
    emailAdd: 'E-Mail-Adresse hinzufügen',
    contact: 'Telefonnummern',
    contactNumber: 'Telefonnummer {{n}}',
    contactAdd: 'Telefonnummer hinzufügen',
    address: 'Adressen',
    addressNumber: 'Adresse {{n}}',
    addressAdd: 'Adresse hinzufügen',
    addressName: 'Bezeichnung',
    addressText: 'Adresse',
    certified: 'Zertifiziert',
    certifiedHint: 'Der Überblick zeigt es neben dem Namen. Es ist eure eigene Angabe, etwa ISO 9001.',
  },
  undo: 'Rückgängig',
  peopleField: {
    placeholder: 'Namen eingeben',
    failed: 'Deine Kolleginnen und Kollegen konnten nicht geladen werden',
    remove: '{{name}} entfernen',
    former: 'Ehemaliges Mitglied',
  },
  clipboard: {
    failed: 'Dein Browser hat den Text nicht kopiert',
    selected: 'Der Text ist markiert. Kopiere ihn mit der Tastatur oder dem Menü.',
    byHand: 'Markiere den Text und kopiere ihn von Hand.',
  },
  switchCompany: { done: 'Du bist jetzt bei {{name}}', failed: 'Firma konnte nicht gewechselt werden' },
  offline: {
    title: 'Du bist offline',
    loadsLater: 'Sobald du wieder online bist, wird es geladen.',
    works:
      'Was schon offen ist, bleibt lesbar. Nachrichten, Kommentare und Zeiteinträge werden aufbewahrt und später gesendet.',
  },
  loadError: {
    failed: 'Das konnte nicht geladen werden',
    offline: 'Das konnte nicht geladen werden',
    forbidden: 'Darauf hast du keinen Zugriff',
    gone: 'Das ist nicht mehr verfügbar',
    retry: 'Erneut versuchen',
  },
  drafts: {
    saveFailed: 'Dein Entwurf wurde nicht gespeichert',
    saveFailedText: 'Dieser Browser kann ihn nicht speichern. Lass die Seite offen, bis du ihn abgeschickt hast.',
  },
  editConflict: {
    title: 'Jemand hat das geändert, während du es bearbeitet hast',
    text: 'Noch ist nichts gespeichert. Entscheide, welche Fassung bleibt.',
    mine: 'Deine Fassung',
    theirs: 'Die andere Fassung',
    empty: 'Leer',
    yes: 'Ja',
    no: 'Nein',
    keepMine: 'Meine behalten',
    useTheirs: 'Andere übernehmen',
    own: {
      title: 'Du hast das inzwischen an anderer Stelle geändert',
      mine: 'Diese Fassung',
      theirs: 'Gespeicherte Fassung',
      keepMine: 'Diese behalten',
      useTheirs: 'Gespeicherte übernehmen',
    },
  },
  lateFailure: '„{{typed}}“ konnte nicht gespeichert werden',
  deletedMeanwhile: {
    title: 'Jemand hat das gelöscht, während du es bearbeitet hast',
    text: 'Deine Änderungen lassen sich nicht mehr speichern. Kopiere deinen Text, bevor du gehst.',
    copy: 'Meinen Text kopieren',
    copied: 'Kopiert',
  },
  unsaved: {
    title: 'Ohne Speichern verlassen?',
    text: 'Was du auf dieser Seite geändert hast, geht verloren.',
    leave: 'Verlassen',
    stay: 'Hierbleiben',
    restored: 'Das hattest du zuvor eingegeben.',
    discardDraft: 'Verwerfen',
  },
  errors: asCatalogue(errorsDe),
  fields: asCatalogue(fieldMessagesDe),
  required,
};
