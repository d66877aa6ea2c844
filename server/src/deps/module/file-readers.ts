import type { CompanySession } from '../../lib/session';

/** Returns whether a person may read the files of an object. */
export type FileReader<Deps> = (deps: Deps, actor: CompanySession, ownerId: string) => Promise<boolean>;
