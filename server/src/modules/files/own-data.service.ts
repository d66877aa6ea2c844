import { and, asc, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { isOfPerson } from '../memberships/of-person.service';
import { companies } from '../memberships/companies.tables';
import { files } from './files.tables';
import { longPart, OWN_PAGE_SIZE } from '../../deps/module/own-data';

/** Returns a page of a person's files by company and id, across all companies that the person was ever in. */
async function page(tx: Tx, userId: string, after: string | null) {
  const { id, name, type, size, sha256, createdAt } = files;
  const own = isOfPerson(tx, { companyId: files.companyId, userId: files.uploadedBy }, userId);
  return tx
    .select({ company: companies.name, id, name, type, size, sha256, createdAt })
    .from(files)
    .innerJoin(companies, eq(companies.id, files.companyId))
    .where(and(own, after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(OWN_PAGE_SIZE);
}

/** The files that a person uploaded; `storage.files` contains their bytes under each id. */
export const ownFiles = longPart('files', page, ({ id }) => id);

export const ownData = [ownFiles];
