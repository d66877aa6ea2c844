import type { RateSource, ReportGroup } from '@atrium/contracts';

interface ExportTexts {
  entries: string;
  report: string;
  matrix: string;
  day: string;
  start: string;
  end: string;
  person: string;
  email: string;
  project: string;
  workspace: string;
  task: string;
  hours: string;
  wholeEntry: string;
  decimalHours: string;
  billable: string;
  yes: string;
  no: string;
  cost: string;
  rate: string;
  currency: string;
  share: string;
  billableHours: string;
  roundedHours: string;
  needsReview: string;
  total: string;
  /** Names a total above which only the largest groups are listed. */
  totalOfAll: string;
  noProject: string;
  groups: Record<ReportGroup, string>;
  rates: string;
  scope: string;
  scopes: Record<RateSource, string>;
  effectiveFrom: string;
  inForce: string;
  budgets: string;
  budgetHours: string;
  budget: string;
}

/** Names of the columns and sheets in exports. */
export const EXPORT_TEXTS: { readonly [Language in 'en' | 'de']: ExportTexts } = {
  en: {
    entries: 'Time entries',
    report: 'Time and cost',
    matrix: 'People and projects',
    day: 'Day',
    start: 'Start',
    end: 'End',
    person: 'Person',
    email: 'Email',
    project: 'Project',
    workspace: 'Workspace',
    task: 'Task',
    hours: 'Time',
    wholeEntry: 'Time of the whole entry',
    decimalHours: 'Hours',
    billable: 'Billable',
    yes: 'Yes',
    no: 'No',
    cost: 'Cost',
    rate: 'Hourly rate',
    currency: 'Currency',
    share: 'Share',
    billableHours: 'Billable hours',
    roundedHours: 'Rounded hours',
    needsReview: 'Needs review',
    total: 'Total',
    totalOfAll: 'Total, including groups that are not listed',
    noProject: 'No project',
    groups: { day: 'Day', week: 'Week from', month: 'Month', person: 'Person', project: 'Project', task: 'Task' },
    rates: 'Hourly rates',
    scope: 'Applies to',
    scopes: {
      company: 'The whole company',
      member: 'A person',
      project: 'A project',
      'project-member': 'A person in a project',
    },
    effectiveFrom: 'From',
    inForce: 'In force',
    budgets: 'Budgets',
    budgetHours: 'Budget in hours',
    budget: 'Budget',
  },
  de: {
    entries: 'Zeiteinträge',
    report: 'Zeit und Kosten',
    matrix: 'Personen und Projekte',
    day: 'Tag',
    start: 'Beginn',
    end: 'Ende',
    person: 'Person',
    email: 'E-Mail',
    project: 'Projekt',
    workspace: 'Arbeitsbereich',
    task: 'Aufgabe',
    hours: 'Zeit',
    wholeEntry: 'Zeit des ganzen Eintrags',
    decimalHours: 'Stunden',
    billable: 'Abrechenbar',
    yes: 'Ja',
    no: 'Nein',
    cost: 'Kosten',
    rate: 'Stundensatz',
    currency: 'Währung',
    share: 'Anteil',
    billableHours: 'Abrechenbare Stunden',
    roundedHours: 'Gerundete Stunden',
    needsReview: 'Zu prüfen',
    total: 'Summe',
    totalOfAll: 'Summe, auch der nicht aufgeführten Gruppen',
    noProject: 'Kein Projekt',
    groups: { day: 'Tag', week: 'Woche ab', month: 'Monat', person: 'Person', project: 'Projekt', task: 'Aufgabe' },
    rates: 'Stundensätze',
    scope: 'Gilt für',
    scopes: {
      company: 'Die ganze Firma',
      member: 'Eine Person',
      project: 'Ein Projekt',
      'project-member': 'Eine Person in einem Projekt',
    },
    effectiveFrom: 'Ab',
    inForce: 'Gültig',
    budgets: 'Budgets',
    budgetHours: 'Budget in Stunden',
    budget: 'Budget',
  },
};
