import { eq } from 'drizzle-orm';
import type { ErasePart, FormerAccess } from '../../deps/module/contributions';
import type { AppDeps } from '../../deps/deps';
import { operatorCalls, operatorTokens } from './operators.tables';
import { revokeTokensOf } from './tokens/tokens.repository';

/** Removes a person's tokens, and their name from the log of calls, whose entries stay. */
export const forgetOperator: ErasePart<AppDeps> = async (_deps, tx, userId) => {
  await tx.delete(operatorTokens).where(eq(operatorTokens.userId, userId));
  await tx.update(operatorCalls).set({ userId: null }).where(eq(operatorCalls.userId, userId));
};

/** Revokes the tokens that the former holder of an account created. */
export const endTokens: FormerAccess<AppDeps> = ({ clock }, tx, userId) => revokeTokensOf(tx, userId, clock.now());
