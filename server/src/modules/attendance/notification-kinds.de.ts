import { titleCase } from '@atrium/contracts';
import { type TranslatedKinds, translateKind } from '../../deps/module/notification-kind';
import { datesIn } from '../../lib/text/dates';
import { quotesIn } from '../../lib/text/quotes';
import { attendanceKinds } from './notification-kinds';

const dates = datesIn('de');
const quote = quotesIn('de');

export const notificationKinds: TranslatedKinds<typeof attendanceKinds> = {
  attendanceCorrected: translateKind(
    attendanceKinds.attendanceCorrected,
    'Anwesenheit korrigiert',
    ({ name, on, reason }) =>
      `${titleCase(name)} hat deine Anwesenheit vom ${dates(on, on)} korrigiert.${quote(reason)}`,
  ),
};
