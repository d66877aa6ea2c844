import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import type { Language } from '../../../lib/text/language';
import { insertTypes } from '../leave.repository';

const NAMES: Readonly<Record<Language, readonly [string, string, string]>> = {
  en: ['Annual leave', 'Sick leave', 'Unpaid leave'],
  de: ['Urlaub', 'Krankheit', 'Unbezahlter Urlaub'],
};

/** One day, in thousandths of a day. */
const DAY_AMOUNT = 1_000;

/** Annual leave with a balance, sick leave with a certificate and without notice, and unpaid leave. */
const TYPES = [
  {
    colour: 0,
    paid: true,
    halfDays: true,
    attachmentAfterDays: null,
    allowance: 25 * DAY_AMOUNT,
    carryOverCap: 5 * DAY_AMOUNT,
    carryOverMonths: 3,
  },
  { colour: 4, paid: true, halfDays: true, attachmentAfterDays: 3, noticeDays: 0, confidential: true },
  { colour: 8, paid: false, halfDays: false, attachmentAfterDays: null },
];

/** Creates the leave types of a new company, named in the language of its founder. */
export async function createDefaultLeaveTypes(
  { ids, clock }: AppDeps,
  tx: Tx,
  companyId: string,
  language: Language,
): Promise<void> {
  const createdAt = clock.now();
  const names = NAMES[language];
  await insertTypes(
    tx,
    TYPES.map((type, position) => ({
      ...type,
      position,
      name: names[position] ?? '',
      id: ids.uuid(),
      companyId,
      createdAt,
    })),
  );
}
