import type { LeaveForm } from '@atrium/contracts';

/** The texts of the leave export in one language. */
export interface LeaveExportTexts {
  /** Beginning of the file name. */
  file: string;
  header: readonly string[];
  parts: Readonly<Record<LeaveForm['startPart'], string>>;
  units: Readonly<Record<LeaveForm['unit'], string>>;
  statuses: Readonly<Record<LeaveForm['status'], string>>;
}

export const LEAVE_EXPORT_TEXTS: { readonly [Language in 'en' | 'de']: LeaveExportTexts } = {
  en: {
    file: 'leave',
    header: [
      'Employee',
      'Type',
      'First day',
      'Last day',
      'First day part',
      'Last day part',
      'Amount',
      'Unit',
      'Status',
      'Reason',
      'Filed at',
      'Decided at',
      'Decided by',
      'Comment',
      'Email',
    ],
    parts: { full: 'full', am: 'am', pm: 'pm' },
    units: { day: 'day', hour: 'hour' },
    statuses: { Pending: 'Pending', Approved: 'Approved', Rejected: 'Rejected', Cancelled: 'Cancelled' },
  },
  de: {
    file: 'abwesenheiten',
    header: [
      'Person',
      'Art',
      'Erster Tag',
      'Letzter Tag',
      'Teil des ersten Tags',
      'Teil des letzten Tags',
      'Umfang',
      'Einheit',
      'Status',
      'Grund',
      'Beantragt am',
      'Entschieden am',
      'Entschieden von',
      'Kommentar',
      'E-Mail',
    ],
    parts: { full: 'ganz', am: 'vormittags', pm: 'nachmittags' },
    units: { day: 'Tag', hour: 'Stunde' },
    statuses: { Pending: 'Offen', Approved: 'Genehmigt', Rejected: 'Abgelehnt', Cancelled: 'Zurückgezogen' },
  },
};
