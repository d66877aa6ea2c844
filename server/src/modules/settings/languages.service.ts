import type { Tx } from '../../db/client';
import { DEFAULT_LANGUAGE, type Language } from '../../lib/language';
import * as repository from './settings.repository';

/** The languages that people chose; English for whoever chose none. One query for all of them. */
export async function languagesOf(tx: Tx, userIds: readonly string[]): Promise<(userId: string) => Language> {
  const chosen = await repository.languagesOf(tx, userIds);
  return (userId) => chosen.get(userId) ?? DEFAULT_LANGUAGE;
}

/** The language that somebody chose, else English, or what is known of their browser. */
export async function languageOf(tx: Tx, userId: string, otherwise = DEFAULT_LANGUAGE): Promise<Language> {
  return (await repository.languagesOf(tx, [userId])).get(userId) ?? otherwise;
}

/** The languages of whoever has these addresses; that of `sender` for those who have no account, or chose none. */
export async function languagesAt(
  tx: Tx,
  emails: readonly string[],
  sender: string,
): Promise<(email: string) => Language> {
  const chosen = await repository.languagesAt(tx, emails);
  const otherwise = await languageOf(tx, sender);
  return (email) => chosen.get(email) ?? otherwise;
}
