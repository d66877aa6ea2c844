import type { Names } from './names';
import type { Files } from './remote-files';

/** Returns the server code of a module by file name. */
export const moduleCode = (names: Names): Files => ({
  [`${names.kebab}.tables.ts`]: tables(names),
  [`${names.kebab}.repository.ts`]: repository(names),
  [`${names.kebab}.policy.ts`]: policy(names),
  [`${names.kebab}.mapper.ts`]: mapper(names),
  [`${names.kebab}.service.ts`]: service(names),
  [`${names.kebab}.routes.ts`]: routes(names),
  [`${names.kebab}.module.ts`]: moduleFile(names),
});

const moduleFile = ({ kebab, camel }: Names) => `import { defineModule } from '../../deps/module/server-module';
import { ownData } from './own-data.service';
import { ${camel}Routes } from './${kebab}.routes';

export const ${camel}Module = defineModule({
  name: '${kebab}',
  routes: [${camel}Routes],
  ownData,
});
`;

const tableName = ({ kebab }: Names) => kebab.replaceAll('-', '_');

const tables = (names: Names) => `import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { companies, memberships } from '../memberships/companies.tables';

export const ${names.camel} = pgTable(
  '${tableName(names)}',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    title: text('title').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    // Also serves the list, newest first: ids grow with the time.
    unique('${tableName(names)}_company_id').on(t.companyId, t.id),
    index('${tableName(names)}_creator').on(t.companyId, t.createdBy),
    foreignKey({ columns: [t.companyId, t.createdBy], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
export type ${names.pascal}Row = typeof ${names.camel}.$inferSelect;
`;

const repository = ({ kebab, camel, pascal }: Names) => `import { and, desc, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { ${camel}, type ${pascal}Row } from './${kebab}.tables';

const isEntry = (companyId: string, id: string) => and(eq(${camel}.companyId, companyId), eq(${camel}.id, id));

/** Returns the entries of a company, newest first, after \`before\` if given. */
export function listEntries(
  tx: Tx,
  companyId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<${pascal}Row[]> {
  return tx
    .select()
    .from(${camel})
    .where(and(eq(${camel}.companyId, companyId), before === undefined ? undefined : lt(${camel}.id, before)))
    .orderBy(desc(${camel}.id))
    .limit(limit);
}

/** Finds an entry and locks it until the transaction ends. */
export async function lockEntry(tx: Tx, companyId: string, id: string): Promise<${pascal}Row | undefined> {
  const [row] = await tx.select().from(${camel}).where(isEntry(companyId, id)).for('update');
  return row;
}

export async function insertEntry(tx: Tx, row: ${pascal}Row): Promise<void> {
  await tx.insert(${camel}).values(row);
}

export async function updateEntry(tx: Tx, { companyId, id, title }: ${pascal}Row): Promise<void> {
  await tx.update(${camel}).set({ title }).where(isEntry(companyId, id));
}

export async function deleteEntry(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.delete(${camel}).where(isEntry(companyId, id));
}
`;

const policy = ({ kebab, pascal }: Names) => `import type { CompanySession } from '../../lib/session';
import type { ${pascal}Row } from './${kebab}.tables';

/** Returns whether the actor may change and delete an entry: its creator and founders may. */
export const mayEdit = ({ userId, role }: CompanySession, { createdBy }: ${pascal}Row): boolean =>
  createdBy === userId || role === 'Founder';
`;

const mapper = ({ kebab, pascal }: Names) => `import type { ${pascal}Entry } from '@atrium/contracts';
import type { ${pascal}Row } from './${kebab}.tables';

export const toEntry = ({ id, title, createdBy, createdAt }: ${pascal}Row): ${pascal}Entry => ({
  _id: id,
  title,
  createdBy,
  createdAt: createdAt.toISOString(),
});
`;

const service = ({ kebab, pascal }: Names) => `import type { EditBase, ${pascal}Entry } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { mergeEdit } from '../../lib/edits/merge-edit';
import { AppError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import { toEntry } from './${kebab}.mapper';
import { mayEdit } from './${kebab}.policy';
import * as repository from './${kebab}.repository';
import type { ${pascal}Row } from './${kebab}.tables';

/** Returns a page of the company's entries, newest first. */
export async function list(
  deps: AppDeps,
  { companyId }: CompanySession,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ entries: ${pascal}Entry[]; hasMore: boolean }> {
  const rows = await repository.listEntries(deps.db, companyId, { before, limit: limit + 1 });
  return { entries: rows.slice(0, limit).map(toEntry), hasMore: rows.length > limit };
}

export async function create(
  deps: AppDeps,
  { companyId, userId }: CompanySession,
  { title }: { title: string },
): Promise<${pascal}Entry> {
  const row = { id: deps.ids.uuid(), companyId, title, createdBy: userId, createdAt: deps.clock.now() };
  await deps.db.transaction((tx) => repository.insertEntry(tx, row));
  return toEntry(row);
}

/** @throws AppError NOT_FOUND, FORBIDDEN */
async function lockForEdit(tx: Tx, actor: CompanySession, id: string): Promise<${pascal}Row> {
  const row = await repository.lockEntry(tx, actor.companyId, id);
  if (!row) throw new AppError('NOT_FOUND');
  if (!mayEdit(actor, row)) throw new AppError('FORBIDDEN');
  return row;
}

/**
 * Changes an entry, unless somebody else has changed it to something else since the edit began.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, EDIT_CONFLICT
 */
export function update(
  deps: AppDeps,
  actor: CompanySession,
  id: string,
  sent: { title: string; base?: EditBase | undefined },
): Promise<${pascal}Entry> {
  return deps.db.transaction(async (tx) => {
    const before = await lockForEdit(tx, actor, id);
    const changed = { ...before, ...mergeEdit(sent, { title: before.title }) };
    await repository.updateEntry(tx, changed);
    return toEntry(changed);
  });
}

/** @throws AppError NOT_FOUND, FORBIDDEN */
export function remove(deps: AppDeps, actor: CompanySession, id: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await lockForEdit(tx, actor, id);
    await repository.deleteEntry(tx, actor.companyId, id);
  });
}
`;

const routes = ({ kebab, camel }: Names) => `import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { route } from '../../http/route';
import * as ${camel} from './${kebab}.service';

export async function ${camel}Routes(app: App, deps: AppDeps) {
  route(app, API.${camel}.list, {}, ({ session, query }) => ${camel}.list(deps, session, query));

  route(app, API.${camel}.create, {}, ({ session, body }) => ${camel}.create(deps, session, body));

  route(app, API.${camel}.update, {}, ({ session, params, body }) => ${camel}.update(deps, session, params.id, body));

  route(app, API.${camel}.remove, {}, async ({ session, params }) => {
    await ${camel}.remove(deps, session, params.id);
    return undefined;
  });
}
`;
