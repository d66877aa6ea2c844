import type { time as en } from './time.en';

/** German texts for entries of the audit log about time entries, rates, workspaces, projects and tasks. */
export const time: typeof en = {
  actions: {
    rate: { set: 'Stundensatz festgelegt', removed: 'Stundensatz entfernt' },
    time: {
      entriesExported: 'Zeiteinträge exportiert',
      reportExported: 'Zeitbericht exportiert',
      matrixExported: 'Zeiten nach Person und Projekt exportiert',
      ratesExported: 'Stundensätze exportiert',
      budgetsExported: 'Budgets exportiert',
      entryDeleted: 'Zeiteintrag gelöscht',
      entryRestored: 'Zeiteintrag wiederhergestellt',
    },
    workspace: { memberRemoved: 'Person aus Arbeitsbereich entfernt' },
    project: {
      budgetChanged: 'Projektbudget geändert',
      memberRemoved: 'Person aus Projekt entfernt',
      columnDeleted: 'Spalte gelöscht',
      labelDeleted: 'Label gelöscht',
    },
    task: {
      deleted: 'Aufgabe gelöscht',
      restored: 'Aufgabe wiederhergestellt',
      attachmentDeleted: 'Anhang einer Aufgabe gelöscht',
      commentDeleted: 'Kommentar zu einer Aufgabe gelöscht',
    },
  },
  subjects: {
    rate: 'Stundensatz',
    timeEntry: 'Zeiteintrag',
    workspace: 'Arbeitsbereich',
    project: 'Projekt',
    task: 'Aufgabe',
  },
  sections: { time: 'Zeit und Kosten' },
  fields: {
    rateMinor: 'Stundensatz',
    budget: 'Budget',
    budgetSeconds: 'Budget in Stunden',
    scope: 'Gilt für',
    effectiveFrom: 'Ab',
    lockedUntil: 'Gesperrt bis',
    defaultRateMinor: 'Standard-Stundensatz',
    currency: 'Währung',
    roundingMinutes: 'Rundung in Minuten',
    longestTimerHours: 'Längster Timer in Stunden',
    projectCreation: 'Wer Projekte anlegt',
  },
  codes: {
    projectCreation: { members: 'Mitglieder des Arbeitsbereichs', managers: 'Wer den Arbeitsbereich verwaltet' },
  },
};
