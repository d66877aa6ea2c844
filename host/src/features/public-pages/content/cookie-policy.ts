import type { DocumentContent, InLanguages } from '../model/content';
import type { StoragePlace } from '../model/storage-entries';
import { storedRows } from './storage-entries';

const STORAGE: InLanguages<Record<StoragePlace, string>> = {
  en: { cookie: 'Cookie', local: 'Local storage', session: 'Session storage', database: 'IndexedDB' },
  de: { cookie: 'Cookie', local: 'Lokaler Speicher', session: 'Sitzungsspeicher', database: 'IndexedDB' },
};

export const cookiePolicy: InLanguages<DocumentContent> = {
  en: {
    title: 'Cookie policy',
    lead: 'Atrium keeps in your browser what it needs to work, and nothing to follow you with. There is no analytics, no advertising and nothing of third parties, so there is no banner to click away.',
    changed: '2026-11-30',
    sections: [
      {
        title: 'Visitors',
        paragraphs: [
          'As long as you are not signed in, no cookie is set. If you choose a theme or a language on these pages, your browser remembers the choice.',
        ],
      },
      {
        title: 'Everything that is stored, by name',
        paragraphs: [
          'Cookies travel to the server with each request that they are for. Local storage stays in your browser until it is removed. Session storage ends with the tab. Over https, the names of cookies that give access begin with __Secure-.',
        ],
        table: {
          head: ['Name', 'Kind', 'What it is for', 'How long'],
          storage: STORAGE.en,
          rows: storedRows(STORAGE.en, {
            atrium_refresh: ['Keeps you signed in. Scripts cannot read it.', '30 days, or until you log out'],
            atrium_session: [
              'Says that a sign-in exists, so that visitors cause no needless request.',
              '30 days, or until you log out',
            ],
            atrium_device: [
              'Recognises this browser, so that you can be notified of logins from new ones. It grants no access.',
              '400 days',
            ],
            atrium_oauth: ['Ties a sign-in with Google to this browser.', '10 minutes'],
            atrium_access_token: ['The short-lived key to your account for this browser.', 'Until you log out'],
            'vite-ui-theme': ['Light, dark, or as your system has it.', 'Until you remove it'],
            atrium_language: ['English or German.', 'Until you remove it'],
            atrium_appearance: [
              'Theme and language as your account knows them, to notice a change on another device.',
              'Until you remove it',
            ],
            atrium_desktop_alerts: [
              'Whether this browser shows notifications outside of the page.',
              'Until you remove it',
            ],
            atrium_remote_pages: ['Which pages the app has, to show one that is unavailable.', '14 days'],
            atrium_registry: ['Which signed versions of the app this browser verified last.', 'Until you remove it'],
            atrium_cohort: [
              'With which group of users you get a new version that only a part of them tries.',
              'Until you remove it',
            ],
            'atrium_bus/…': [
              'What the top bar showed last, so that it appears at once after a reload.',
              'Until you remove it',
            ],
            'atrium-widget-heights': [
              'How high the parts of your dashboard were, so that nothing jumps while they load.',
              'Until you remove it',
            ],
            'atrium-widget-columns': [
              'In which columns the parts of your dashboard were, so that you find them again there.',
              'Until you remove it',
            ],
            'atrium_recent_commands:…': [
              'What you chose last in the command palette, to offer it first.',
              'Until you remove it',
            ],
            'atrium_place_use/…': [
              'How often you open each entry of the navigation, to keep the frequent ones in sight.',
              'Until you remove it',
            ],
            'atrium_phone_bar/…': [
              'The pages that you chose for the bar at the bottom of a phone.',
              'Until you remove it',
            ],
            'atrium_queue…': ['What you sent or recorded, on its way to the server.', 'Until it is sent'],
            'atrium-offline-queue': ['What you sent or recorded and the server does not have yet.', 'Until it is sent'],
            'atrium_draft/…': ['What you typed and did not send.', 'Until it is sent or discarded'],
            'atrium-drafts': ['What you typed in a form or message and did not send.', 'Until it is sent or discarded'],
            atrium_tab: ['Tells your open tabs apart, so that each keeps its own drafts.', 'Until the tab is closed'],
            atrium_preview: [
              'Which version of the app this tab tries before others, after you opened an address for it, and your user ID.',
              'Until it ends or you close the tab',
            ],
            atrium_reloads: [
              'For which updates the tab was reloaded, so that it is never reloaded endlessly.',
              'Until the tab is closed',
            ],
            atrium_opening: [
              'Which part of the app is opening, so that one that never finishes is not opened again at once.',
              'Until it is open or you close the tab',
            ],
            pendingRedirect: ['Where you wanted to go before you signed in.', 'Until the tab is closed'],
            'react-router-scroll-positions': ['How far you had scrolled, for going back.', 'Until the tab is closed'],
            companyJustCreated: ['That you founded a company a moment ago.', '5 seconds'],
            forcedAdminRedirect: ['That you are on the way to the overview.', '5 seconds'],
            atrium_authorization_request: ['What you were about to do when you went to Google.', 'Until you are back'],
            atrium_google_link: ['That you are linking a Google account.', 'Until you are back'],
          }),
        },
      },
      {
        title: 'Removing it',
        paragraphs: [
          '“Log out and clear this device” in the settings, under Sessions, deletes drafts, timers and unsent items of your account from this browser.',
          'You can remove all of this for this address at any time in your browser’s settings. This logs you out, and drafts and timers that were not sent yet are lost. Data on the server is not affected.',
        ],
      },
    ],
  },
  de: {
    title: 'Cookie-Richtlinie',
    lead: 'Atrium behält in deinem Browser, was es zum Arbeiten braucht, und nichts, um dir zu folgen. Es gibt keine Analyse, keine Werbung und nichts von Dritten, also auch kein Banner zum Wegklicken.',
    changed: '2026-11-30',
    sections: [
      {
        title: 'Ohne Anmeldung',
        paragraphs: [
          'Solange du nicht angemeldet bist, wird kein Cookie gesetzt. Wählst du auf diesen Seiten Farbschema oder Sprache, merkt sich dein Browser die Wahl.',
        ],
      },
      {
        title: 'Alles, was gespeichert wird, mit Namen',
        paragraphs: [
          'Cookies reisen mit jeder Anfrage, für die sie da sind, zum Server. Der lokale Speicher bleibt in deinem Browser, bis er gelöscht wird. Der Sitzungsspeicher endet mit dem Tab. Über https beginnen die Namen der Cookies, die Zugang geben, mit __Secure-.',
        ],
        table: {
          head: ['Name', 'Art', 'Wozu', 'Wie lange'],
          storage: STORAGE.de,
          rows: storedRows(STORAGE.de, {
            atrium_refresh: [
              'Hält dich angemeldet. Skripte können es nicht lesen.',
              '30 Tage oder bis du dich abmeldest',
            ],
            atrium_session: [
              'Sagt, dass es eine Anmeldung gibt, damit Besuche keine unnötige Anfrage auslösen.',
              '30 Tage oder bis du dich abmeldest',
            ],
            atrium_device: [
              'Erkennt diesen Browser wieder, damit du von Anmeldungen aus neuen erfährst. Es öffnet nichts.',
              '400 Tage',
            ],
            atrium_oauth: ['Bindet eine Anmeldung mit Google an diesen Browser.', '10 Minuten'],
            atrium_access_token: [
              'Der kurzlebige Schlüssel zu deinem Konto für diesen Browser.',
              'Bis du dich abmeldest',
            ],
            'vite-ui-theme': ['Hell, dunkel oder wie dein System.', 'Bis du es löschst'],
            atrium_language: ['Englisch oder Deutsch.', 'Bis du es löschst'],
            atrium_appearance: [
              'Farbschema und Sprache, wie dein Konto sie kennt, um eine Änderung auf einem anderen Gerät zu bemerken.',
              'Bis du es löschst',
            ],
            atrium_desktop_alerts: [
              'Ob dieser Browser Benachrichtigungen außerhalb der Seite zeigt.',
              'Bis du es löschst',
            ],
            atrium_remote_pages: ['Welche Seiten es gibt, um eine nicht verfügbare anzuzeigen.', '14 Tage'],
            atrium_registry: [
              'Welche signierten Versionen der App dieser Browser zuletzt geprüft hat.',
              'Bis du es löschst',
            ],
            atrium_cohort: [
              'Mit welcher Gruppe du eine neue Version bekommst, die erst ein Teil aller ausprobiert.',
              'Bis du es löschst',
            ],
            'atrium_bus/…': [
              'Was die obere Leiste zuletzt gezeigt hat, damit es nach dem Neuladen sofort da ist.',
              'Bis du es löschst',
            ],
            'atrium-widget-heights': [
              'Wie hoch die Teile deines Dashboards waren, damit beim Laden nichts springt.',
              'Bis du es löschst',
            ],
            'atrium-widget-columns': [
              'In welchen Spalten die Teile deines Dashboards waren, damit du sie dort wiederfindest.',
              'Bis du es löschst',
            ],
            'atrium_recent_commands:…': [
              'Was du zuletzt in der Befehlspalette gewählt hast, um es zuerst anzubieten.',
              'Bis du es löschst',
            ],
            'atrium_place_use/…': [
              'Wie oft du jeden Eintrag der Navigation öffnest, damit die häufigen sichtbar bleiben.',
              'Bis du es löschst',
            ],
            'atrium_phone_bar/…': [
              'Die Seiten, die du für die Leiste unten auf dem Telefon gewählt hast.',
              'Bis du es löschst',
            ],
            'atrium_queue…': ['Was du gesendet oder erfasst hast, auf dem Weg zum Server.', 'Bis es gesendet ist'],
            'atrium-offline-queue': [
              'Was du gesendet oder erfasst hast und der Server noch nicht hat.',
              'Bis es gesendet ist',
            ],
            'atrium_draft/…': ['Was du getippt und nicht gesendet hast.', 'Bis es gesendet oder verworfen ist'],
            'atrium-drafts': [
              'Was du in Formulare oder Nachrichten getippt und nicht gesendet hast.',
              'Bis es gesendet oder verworfen ist',
            ],
            atrium_tab: [
              'Unterscheidet deine offenen Tabs, damit jeder seine eigenen Entwürfe behält.',
              'Bis der Tab geschlossen wird',
            ],
            atrium_preview: [
              'Welche Version der App dieser Tab vor anderen ausprobiert, nachdem du eine Adresse dafür geöffnet hast, und deine Benutzer-ID.',
              'Bis sie endet oder du den Tab schließt',
            ],
            atrium_reloads: [
              'Für welche Updates der Tab neu geladen wurde, damit er nie endlos neu lädt.',
              'Bis der Tab geschlossen wird',
            ],
            atrium_opening: [
              'Welcher Teil der App sich gerade öffnet, damit einer, der nie fertig wird, nicht gleich wieder geöffnet wird.',
              'Bis er offen ist oder du den Tab schließt',
            ],
            pendingRedirect: ['Wohin du wolltest, bevor du dich angemeldet hast.', 'Bis der Tab geschlossen wird'],
            'react-router-scroll-positions': [
              'Wie weit du gescrollt hattest, fürs Zurückgehen.',
              'Bis der Tab geschlossen wird',
            ],
            companyJustCreated: ['Dass du gerade eine Firma gegründet hast.', '5 Sekunden'],
            forcedAdminRedirect: ['Dass du auf dem Weg zur Übersicht bist.', '5 Sekunden'],
            atrium_authorization_request: ['Was du vorhattest, als du zu Google gegangen bist.', 'Bis du zurück bist'],
            atrium_google_link: ['Dass du ein Google-Konto verknüpfst.', 'Bis du zurück bist'],
          }),
        },
      },
      {
        title: 'Wie du es loswirst',
        paragraphs: [
          '„Abmelden und dieses Gerät leeren“ in den Einstellungen unter Sitzungen löscht Entwürfe, Timer und noch nicht Gesendetes deines Kontos aus diesem Browser.',
          'Die Einstellungen deines Browsers löschen all das für diese Adresse, jederzeit. Du bist danach abgemeldet; Entwürfe und Timer, die noch nicht gesendet waren, sind verloren. Was auf dem Server liegt, bleibt unberührt.',
        ],
      },
    ],
  },
};
