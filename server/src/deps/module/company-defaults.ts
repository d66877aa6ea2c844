import type { Tx } from '../../db/client';
import type { Language } from '../../lib/text/language';

/** Creates a module's defaults for a new company, named in a language, in the transaction that creates the company. */
export type CompanyDefaults<Deps> = (deps: Deps, tx: Tx, companyId: string, language: Language) => Promise<void>;
