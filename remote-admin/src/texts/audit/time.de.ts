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
  sentences: {
    rate: {
      set: 'hat den Stundensatz von {{subject}} festgelegt',
      set_unnamed: 'hat einen Stundensatz festgelegt',
      removed: 'hat den Stundensatz von {{subject}} entfernt',
      removed_unnamed: 'hat einen Stundensatz entfernt',
    },
    time: {
      entriesExported: 'hat Zeiteinträge exportiert',
      reportExported: 'hat einen Zeitbericht exportiert',
      matrixExported: 'hat die Zeiten nach Person und Projekt exportiert',
      ratesExported: 'hat die Stundensätze exportiert',
      budgetsExported: 'hat die Budgets exportiert',
      entryDeleted: 'hat einen Zeiteintrag gelöscht',
      entryRestored: 'hat einen Zeiteintrag wiederhergestellt',
    },
    workspace: {
      memberRemoved: 'hat jemanden aus dem Arbeitsbereich {{subject}} entfernt',
      memberRemoved_unnamed: 'hat jemanden aus einem Arbeitsbereich entfernt',
    },
    project: {
      budgetChanged: 'hat das Budget des Projekts {{subject}} geändert',
      budgetChanged_unnamed: 'hat das Budget eines gelöschten Projekts geändert',
      memberRemoved: 'hat jemanden aus dem Projekt {{subject}} entfernt',
      memberRemoved_unnamed: 'hat jemanden aus einem gelöschten Projekt entfernt',
      columnDeleted: 'hat eine Spalte des Projekts {{subject}} gelöscht',
      columnDeleted_unnamed: 'hat eine Spalte eines gelöschten Projekts gelöscht',
      labelDeleted: 'hat ein Label des Projekts {{subject}} gelöscht',
      labelDeleted_unnamed: 'hat ein Label eines gelöschten Projekts gelöscht',
    },
    task: {
      deleted: 'hat eine Aufgabe gelöscht',
      restored: 'hat eine Aufgabe wiederhergestellt',
      attachmentDeleted: 'hat einen Anhang einer Aufgabe gelöscht',
      commentDeleted: 'hat einen Kommentar zu einer Aufgabe gelöscht',
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
    repricedEntries: 'Einträge mit neuen Kosten',
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
