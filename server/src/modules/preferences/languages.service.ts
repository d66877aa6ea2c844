import type { Tx } from '../../db/client';
import { DEFAULT_LANGUAGE, type Language } from '../../lib/text/language';
import * as repository from './settings.repository';

/**
 * Returns the languages that people chose, with one query; for those who chose none, the given default, such as that of
 * their browser.
 */
export async function languagesOf(
  tx: Tx,
  userIds: readonly string[],
): Promise<(userId: string, otherwise?: Language) => Language> {
  const chosen = await repository.languagesOf(tx, userIds);
  return (userId, otherwise = DEFAULT_LANGUAGE) => chosen.get(userId) ?? otherwise;
}

/** Returns the language that a person chose, otherwise the given default, such as that of their browser. */
export async function languageOf(tx: Tx, userId: string, otherwise = DEFAULT_LANGUAGE): Promise<Language> {
  return (await repository.languagesOf(tx, [userId])).get(userId) ?? otherwise;
}

/**
 * Returns the languages of the owners of these addresses; that of `sender` for addresses without an account or a chosen
 * language.
 */
export async function languagesAt(
  tx: Tx,
  emails: readonly string[],
  sender: string,
): Promise<(email: string) => Language> {
  const chosen = await repository.languagesAt(tx, emails);
  const otherwise = await languageOf(tx, sender);
  return (email) => chosen.get(email) ?? otherwise;
}
