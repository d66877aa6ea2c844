import { moduleCode } from './module-code';
import type { Names } from './names';
import type { Files } from './remote-files';

/** Returns the new files of a server module by path in the workspace. */
export const moduleFiles = (names: Names): Files => {
  const { kebab } = names;
  const inModule = (file: string) => `server/src/modules/${kebab}/${file}`;
  const code = Object.entries(moduleCode(names)).map(([file, content]) => [inModule(file), content] as const);
  return {
    ...Object.fromEntries(code),
    [`shared/contracts/src/${kebab}/routes.ts`]: contract(names),
    [inModule('own-data.service.ts')]: ownData(names),
    [inModule(`${kebab}.test.ts`)]: test(names),
    [inModule('testing/subjects.ts')]: subjects(names),
    [inModule('testing/deletions.ts')]: deletions(names),
    [inModule('testing/own-tables.ts')]: ownTables(names),
    [inModule('testing/shared-edits.ts')]: sharedEdits(names),
    [`e2e/bench/company-of-1000/inputs/${kebab}.ts`]: inputs(names),
  };
};

const contract = ({ kebab, camel, pascal }: Names) => `import { z } from 'zod';
import { editBase } from '../edit-base';
import { id, idParams, instant, LIMITS, line } from '../primitives';
import { defineRoute } from '../route';

export const ${camel}Entry = z.object({ _id: id, title: z.string(), createdBy: id, createdAt: instant });
export type ${pascal}Entry = z.infer<typeof ${camel}Entry>;

const fields = { title: line(LIMITS.name) };

export const ${camel} = {
  list: defineRoute({
    method: 'GET',
    path: '/${kebab}',
    summary: 'Returns the entries of the company, newest first. \`before\` continues after the entry with that id.',
    access: 'company',
    query: z.strictObject({
      before: id.optional(),
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.pageSize),
    }),
    response: z.object({ entries: z.array(${camel}Entry), hasMore: z.boolean() }),
    errors: [],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/${kebab}',
    summary: 'Creates an entry.',
    access: 'company',
    body: z.strictObject(fields),
    status: 201,
    response: ${camel}Entry,
    errors: [],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/${kebab}/:id',
    summary: 'Changes an entry, for its creator and Founders.',
    access: 'company',
    params: idParams,
    body: z.strictObject({ ...fields, base: editBase }),
    response: ${camel}Entry,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EDIT_CONFLICT'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/${kebab}/:id',
    summary: 'Deletes an entry, for its creator and Founders.',
    access: 'company',
    params: idParams,
    status: 204,
    response: z.undefined(),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
} as const;
`;

const ownData = ({ kebab, camel }: Names) => `import { and, asc, eq, gt } from 'drizzle-orm';
import { longPart, OWN_PAGE_SIZE } from '../../deps/module/own-data';
import { companies } from '../memberships/companies.tables';
import { isOfPerson } from '../memberships/of-person.service';
import { ${camel} } from './${kebab}.tables';

/** The entries that a person created. They stay when the account is deleted, since colleagues share them. */
export const ownData = [
  longPart(
    '${camel}',
    (tx, userId, after: string | null) => {
      const { id, title, createdAt } = ${camel};
      const own = isOfPerson(tx, { companyId: ${camel}.companyId, userId: ${camel}.createdBy }, userId);
      return tx
        .select({ company: companies.name, id, title, createdAt })
        .from(${camel})
        .innerJoin(companies, eq(companies.id, ${camel}.companyId))
        .where(and(own, after === null ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(OWN_PAGE_SIZE);
    },
    ({ id }) => id,
  ),
];
`;

const test = ({ camel }: Names) => `import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { ownData } from './own-data.service';

let test: TestApp;
let acme: TestCompany;
let ben: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test);
  ben = await acme.hire('Ben');
});

const create = (title: string) => ben.ok(API.${camel}.create, { body: { title } });
const titles = async (query = {}) => {
  const { entries, hasMore } = await acme.founder.ok(API.${camel}.list, { query });
  return { titles: entries.map(({ title }) => title), hasMore };
};

it('lists the entries of the company, newest first, page by page', async () => {
  expect(await titles()).toEqual({ titles: [], hasMore: false });
  await create('First');
  const second = await create(' Second ');
  await create('Third');
  expect(second).toMatchObject({ title: 'Second', createdBy: ben.id });

  expect(await titles({ limit: 2 })).toEqual({ titles: ['Third', 'Second'], hasMore: true });
  expect(await titles({ limit: 2, before: second._id })).toEqual({ titles: ['First'], hasMore: false });
});

it('rejects an entry without a title at its field', async () => {
  const { status, body } = await ben.call(API.${camel}.create, { body: { title: '  ' } });
  expect(status).toBe(422);
  expect(body).toMatchObject({ fields: { title: expect.anything() } });
});

it('lets the creator and founders change and delete an entry, nobody else', async () => {
  const { _id: id } = await create('Draft');
  const eve = await acme.hire('Eve');
  expect((await eve.refused(API.${camel}.update, { params: { id }, body: { title: 'Mine' } })).code).toBe('FORBIDDEN');
  expect((await eve.refused(API.${camel}.remove, { params: { id } })).code).toBe('FORBIDDEN');

  const changed = await ben.ok(API.${camel}.update, { params: { id }, body: { title: 'Final' } });
  expect(changed.title).toBe('Final');
  await acme.founder.ok(API.${camel}.remove, { params: { id } });
  expect(await titles()).toEqual({ titles: [], hasMore: false });
  expect((await ben.refused(API.${camel}.remove, { params: { id } })).code).toBe('NOT_FOUND');
});

it('exports the entries that a person created', async () => {
  const { _id: id } = await create('Mine');
  await acme.founder.ok(API.${camel}.create, { body: { title: 'Not mine' } });
  const rows = [];
  for (const { pages } of ownData) for await (const page of pages(test.deps.db, ben.id)) rows.push(...page);
  expect(rows).toMatchObject([{ id, title: 'Mine' }]);
});
`;

const subjects = ({ camel }: Names) => `import { API } from '@atrium/contracts';
import type { MakeSubject, Place, Subjects } from '../../../cross-company/subject';

const entryOf = async ({ founder }: Place) =>
  (await founder.ok(API.${camel}.create, { body: { title: 'Entry' } }))._id;

const change: MakeSubject = async (place) => ({
  by: place.founder,
  input: { params: { id: await entryOf(place) }, body: { title: 'Changed' } },
});

export const ${camel}Subjects: Subjects = [
  [
    API.${camel}.list,
    async (place) => ({
      by: place.founder,
      input: { query: { before: await entryOf(place) } },
      choosing: ['query.before'],
    }),
  ],
  [API.${camel}.update, change],
  [API.${camel}.remove, async (place) => ({ by: place.founder, input: { params: { id: await entryOf(place) } } })],
];
`;

const sharedEdits = ({ camel }: Names) => `import { API } from '@atrium/contracts';
import { defineSharedEdit, type SharedEdits } from '../../../lost-updates/shared-edit';

export const ${camel}Edits: SharedEdits = [
  defineSharedEdit(API.${camel}.update, async ({ founder }) => {
    const { _id: id } = await founder.ok(API.${camel}.create, { body: { title: 'Entry' } });
    return {
      params: { id },
      read: async () => {
        const { entries } = await founder.ok(API.${camel}.list);
        return { title: entries.find(({ _id }) => _id === id)?.title };
      },
      values: { title: ['Mine', 'Theirs'] },
    };
  }),
];
`;

const deletions = ({ camel }: Names) => `import { API } from '@atrium/contracts';
import type { Deletions } from '../../../testing/deletions/deletions';

/** If colleagues share the entries, record their deletion in the audit log and move the route to \`recorded\`. */
export const ${camel}Deletions: Deletions = { unrecorded: [API.${camel}.remove] };
`;

const ownTables = ({ kebab, camel }: Names) => `import type { OwnTables } from '../../../testing/own-tables/own-tables';
import { ${camel} } from '../${kebab}.tables';

export const ${camel}Tables: OwnTables = { exported: [${camel}] };
`;

const inputs = ({ camel }: Names) => `import { API } from '@atrium/contracts';
import { each, type Inputs } from '../sources';
import type { World } from '../world';

export function ${camel}({ ask }: World): Inputs<'${camel}'> {
  const createEntry = async (number: number) =>
    (await ask(API.${camel}.create, { body: { title: \`Entry \${number}\` } }))._id;
  return {
    create: each((number) => ({ body: { title: \`Entry \${number}\` } })),
    update: each(async (number) => ({ params: { id: await createEntry(number) }, body: { title: 'Changed' } })),
    remove: each(async (number) => ({ params: { id: await createEntry(number) } })),
  };
}
`;
