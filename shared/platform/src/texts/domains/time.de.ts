import type { timeRequired as english } from './time.en';
import type { DomainErrors, DomainFieldMessages } from './domain-texts';

/** German texts of the error codes of the domain `time`. */
export const timeErrors: DomainErrors<'time'> = {
  TIMERS_FULL: 'Du hast schon {max} Timer. Stoppe zuerst einen.',
  TIMER_STOPPED: 'Dieser Timer wurde schon gestoppt.',
  PROJECT_ARCHIVED: 'Dieses Projekt ist archiviert. Öffne es wieder, um etwas zu ändern.',
  PERIOD_LOCKED: 'Zeiten bis {date} sind abgeschlossen und können nicht geändert werden.',
};

/** German texts of the field codes of the domain `time`. */
export const timeFieldMessages: DomainFieldMessages<'time'> = {
  END_IN_FUTURE: 'Zeit kann nicht in der Zukunft enden.',
  ENTRY_TOO_LONG: 'Ein Eintrag kann höchstens {hours} Stunden dauern.',
  OUTSIDE_ENTRY: 'Wähle einen Zeitpunkt innerhalb des Eintrags.',
  TASK_UNKNOWN: 'Diese Aufgabe ist nicht verfügbar.',
  WORKSPACE_UNKNOWN: 'Dieser Arbeitsbereich ist nicht verfügbar.',
  NOT_A_PROJECT_MEMBER: 'Diese Person gehört nicht zum Projekt.',
};

/** German texts for empty fields by field name of the domain `time`. */
export const timeRequired: Record<keyof typeof english, string> = {
  workspace_name: 'Gib den Namen des Arbeitsbereichs ein.',
  project_name: 'Gib den Namen des Projekts ein.',
  projects_name: 'Gib den Namen des Projekts ein.',
  workspaceId: 'Wähle einen Arbeitsbereich.',
  taskName: 'Gib eine Aufgabe ein.',
};
