import { titleCase } from '@atrium/contracts';
import { type TranslatedKinds, translateKind } from '../../../deps/module/notification-kind';
import { quotesIn } from '../../../lib/text/quotes';
import { periodsIn } from './leave-period';
import { leaveKinds } from './notification-kinds';

const period = periodsIn('de');
const quote = quotesIn('de');

interface CorrectionParams {
  about: string;
  type: string;
}
const aboutOf = ({ about, type }: CorrectionParams, article: string) => {
  if (about === 'attendance') return `${article} Korrektur der Anwesenheit`;
  return about === 'withdrawal' ? `${article} Rücknahme von ${type}` : `${article} Korrektur von ${type}`;
};

export const notificationKinds: TranslatedKinds<typeof leaveKinds> = {
  leaveRequest: translateKind(
    leaveKinds.leaveRequest,
    'Antrag auf Abwesenheit',
    (params) => `${titleCase(params.name)} beantragt ${params.type}: ${period(params)}.${quote(params.reason)}`,
  ),
  leaveApproval: translateKind(
    leaveKinds.leaveApproval,
    'Abwesenheit genehmigt',
    (params) => `${titleCase(params.name)} hat ${params.type} genehmigt: ${period(params)}.${quote(params.reason)}`,
  ),
  leaveRejection: translateKind(
    leaveKinds.leaveRejection,
    'Abwesenheit abgelehnt',
    (params) => `${titleCase(params.name)} hat ${params.type} abgelehnt: ${period(params)}.${quote(params.reason)}`,
  ),
  leaveCorrectionRequest: translateKind(
    leaveKinds.leaveCorrectionRequest,
    'Antrag auf Korrektur',
    (params) =>
      `${titleCase(params.name)} beantragt ${aboutOf(params, 'eine')}: ${period(params)}.${quote(params.reason)}`,
  ),
  leaveCorrectionApproval: translateKind(
    leaveKinds.leaveCorrectionApproval,
    'Korrektur genehmigt',
    (params) =>
      `${titleCase(params.name)} hat ${aboutOf(params, 'deine')} genehmigt: ${period(params)}.${quote(params.reason)}`,
  ),
  leaveCorrectionRejection: translateKind(
    leaveKinds.leaveCorrectionRejection,
    'Korrektur abgelehnt',
    (params) =>
      `${titleCase(params.name)} hat ${aboutOf(params, 'deine')} abgelehnt: ${period(params)}.${quote(params.reason)}`,
  ),
  leaveRecounted: translateKind(
    leaveKinds.leaveRecounted,
    'Abwesenheit neu berechnet',
    (params) => `${params.type} zählt jetzt andere Tage, da sich der Arbeitskalender geändert hat: ${period(params)}.`,
  ),
};
