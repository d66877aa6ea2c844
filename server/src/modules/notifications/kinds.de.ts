import { titleCase } from '@atrium/contracts';
import type { z } from 'zod';
import { datesIn } from './dates';
import { kinds } from './kinds';

const dates = datesIn('de');

interface Wording {
  type: string;
  title: string;
  /** Null for params of another version, which lack what the text names. */
  message(params: unknown): string | null;
}

function worded<Params extends z.ZodObject>(
  { type, params }: { type: string; params: Params },
  title: string,
  say: (params: z.output<Params>) => string,
): Wording {
  return {
    type,
    title,
    message(given) {
      const { success, data } = params.safeParse(given);
      return success ? say(data) : null;
    },
  };
}

/** The texts of every kind in German, as the shell has them. */
const wordings: Record<keyof typeof kinds, Wording> = {
  mention: worded(
    kinds.mention,
    'Du wurdest erwähnt',
    ({ name, where }) => `${titleCase(name)} hat dich erwähnt: ${where}.`,
  ),
  chatMention: worded(
    kinds.chatMention,
    'Du wurdest in einer Unterhaltung erwähnt',
    ({ name, conversation }) => `${titleCase(name)} hat dich erwähnt: ${conversation}.`,
  ),
  bulletin: worded(
    kinds.bulletin,
    'Neu am schwarzen Brett',
    ({ name, title }) => `${titleCase(name)} schreibt: „${title}“.`,
  ),
  workspaceAssignment: worded(
    kinds.workspaceAssignment,
    'Neuer Arbeitsbereich',
    ({ name, workspace }) => `${titleCase(name)} hat dich in den Arbeitsbereich ${workspace} aufgenommen.`,
  ),
  projectAssignment: worded(
    kinds.projectAssignment,
    'Neues Projekt',
    ({ name, project }) => `${titleCase(name)} hat dich in das Projekt ${project} aufgenommen.`,
  ),
  departmentAssignment: worded(
    kinds.departmentAssignment,
    'Neue Abteilung',
    ({ name, department }) => `${titleCase(name)} hat dich in die Abteilung ${department} aufgenommen.`,
  ),
  departmentUpdate: worded(
    kinds.departmentUpdate,
    'Abteilung geändert',
    ({ name, department }) => `${titleCase(name)} hat die Abteilung ${department} geändert.`,
  ),
  leaveRequest: worded(
    kinds.leaveRequest,
    'Antrag auf Abwesenheit',
    ({ name, type, from, to }) => `${titleCase(name)} beantragt ${type}: ${dates(from, to)}.`,
  ),
  leaveApproval: worded(
    kinds.leaveApproval,
    'Abwesenheit genehmigt',
    ({ name, type, from, to }) => `${titleCase(name)} hat ${type} genehmigt: ${dates(from, to)}.`,
  ),
  leaveRejection: worded(
    kinds.leaveRejection,
    'Abwesenheit abgelehnt',
    ({ name, type, from, to }) => `${titleCase(name)} hat ${type} abgelehnt: ${dates(from, to)}.`,
  ),
  leaveCorrectionRequest: worded(
    kinds.leaveCorrectionRequest,
    'Antrag auf Korrektur',
    ({ name, type, from, to }) => `${titleCase(name)} beantragt eine Korrektur von ${type}: ${dates(from, to)}.`,
  ),
  leaveCorrectionApproval: worded(
    kinds.leaveCorrectionApproval,
    'Korrektur genehmigt',
    ({ name, type, from, to }) => `${titleCase(name)} hat deine Korrektur von ${type} genehmigt: ${dates(from, to)}.`,
  ),
  leaveCorrectionRejection: worded(
    kinds.leaveCorrectionRejection,
    'Korrektur abgelehnt',
    ({ name, type, from, to }) => `${titleCase(name)} hat deine Korrektur von ${type} abgelehnt: ${dates(from, to)}.`,
  ),
  calendarEvent: worded(
    kinds.calendarEvent,
    'Termin',
    ({ name, event, on }) => `${titleCase(name)} lädt dich zu ${event} ein: ${dates(on, on)}.`,
  ),
};

/** By type. */
export const inGerman: ReadonlyMap<string, Wording> = new Map(
  Object.values(wordings).map((wording) => [wording.type, wording]),
);
