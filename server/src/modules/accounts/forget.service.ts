import { eq } from 'drizzle-orm';
import type { ErasePart } from '../../deps/module/contributions';
import type { AppDeps } from '../../deps/deps';
import { mailedTokens } from './mailed-tokens.tables';

/** Removes the links that were mailed to a person. */
export const forgetMailedTokens: ErasePart<AppDeps> = async (_deps, tx, userId) => {
  await tx.delete(mailedTokens).where(eq(mailedTokens.userId, userId));
};
