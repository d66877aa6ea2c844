import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, tail } from '../processes/run';
import { Refusal } from '../terminal/refusal';
import { changeFile, insertAfter, writeNew } from './edit-files';
import { moduleFiles } from './module-files';
import { type Names, namesOf } from './names';

/** The file that exports every group of routes. */
const CONTRACT_GROUPS = 'shared/contracts/src/api.ts';

/** Words that JavaScript does not allow as the names that a module's code exports. */
const RESERVED_WORDS: readonly string[] =
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  );

/** A file that lists parts of several modules, with the lines to add for a new module. */
interface Listing {
  file: string;
  lines: (names: Names) => readonly (readonly [after: RegExp, addition: string])[];
}

/** The files that list parts of several modules. */
export const LISTINGS: readonly Listing[] = [
  {
    file: 'shared/contracts/src/index.ts',
    lines: ({ kebab }) => [
      [/export \* from '.\/companies\/routes\/departments';\n/, `export * from './${kebab}/routes';\n`],
    ],
  },
  {
    file: CONTRACT_GROUPS,
    lines: ({ kebab, camel }) => [
      [
        /export \{ departments \} from '.\/companies\/routes\/departments';\n/,
        `export { ${camel} } from './${kebab}/routes';\n`,
      ],
    ],
  },
  {
    file: 'server/src/composition/schema.ts',
    lines: ({ kebab }) => [
      [/\.\.\/modules\/departments\/departments\.tables';\n/, `export * from '../modules/${kebab}/${kebab}.tables';\n`],
    ],
  },
  {
    file: 'server/src/composition/modules.ts',
    lines: ({ kebab, camel }) => [
      [
        /import \{ departmentsModule \} .*\n/,
        `import { ${camel}Module } from '../modules/${kebab}/${kebab}.module';\n`,
      ],
      [/\n {2}departmentsModule,\n/, `  ${camel}Module,\n`],
    ],
  },
  {
    file: 'server/src/cross-company/subjects-by-route.ts',
    lines: ({ kebab, camel }) => [
      [
        /import \{ companiesSubjects \} .*\n/,
        `import { ${camel}Subjects } from '../modules/${kebab}/testing/subjects';\n`,
      ],
      [/\n {2}\.\.\.companiesSubjects,\n/, `  ...${camel}Subjects,\n`],
    ],
  },
  {
    file: 'server/src/cross-company/isolation/commands.ts',
    lines: ({ camel }) => [
      [/\n {2}\[API\.companies\.join, .*\n/, `  [API.${camel}.create, callByFounder({ title: 'Entry' })],\n`],
    ],
  },
  {
    file: 'server/src/testing/deletions/index.ts',
    lines: ({ kebab, camel }) => [
      [
        /import \{ companiesDeletions \} .*\n/,
        `import { ${camel}Deletions } from '../../modules/${kebab}/testing/deletions';\n`,
      ],
      [/\n {2}companiesDeletions,\n/, `  ${camel}Deletions,\n`],
    ],
  },
  {
    file: 'server/src/testing/own-tables/index.ts',
    lines: ({ kebab, camel }) => [
      [
        /import \{ companiesTables \} .*\n/,
        `import { ${camel}Tables } from '../../modules/${kebab}/testing/own-tables';\n`,
      ],
      [/\n {2}companiesTables,\n/, `  ${camel}Tables,\n`],
    ],
  },
  {
    file: 'server/src/lost-updates/edits/index.ts',
    lines: ({ kebab, camel }) => [
      [
        /import \{ communicationEdits \} .*\n/,
        `import { ${camel}Edits } from '../../modules/${kebab}/testing/shared-edits';\n`,
      ],
      [/\n {2}communication: communicationEdits,\n/, `  ${camel}: ${camel}Edits,\n`],
    ],
  },
  {
    file: 'e2e/bench/company-of-1000/inputs/index.ts',
    lines: ({ kebab, camel }) => [
      [/import \{ departments \} .*\n/, `import { ${camel} } from './${kebab}';\n`],
      [/\n {4}departments: departments\(world\),\n/, `    ${camel}: ${camel}(world),\n`],
    ],
  },
];

/**
 * Writes a server module with a list of entries: contract, table, repository, policy, mapper, service, routes,
 * module file, own-data export and tables, tests, cross-company subjects, deletions, shared edits and benchmark inputs.
 * Adds it to the files that list modules. Returns the changed and new files.
 *
 * @param root absolute path of the workspace
 * @throws Refusal if the name is invalid or reserved, or if the module, its contract or their name exists already
 */
export function createModule(root: string, name: string): string[] {
  const names = namesOf(name);
  for (const path of [`server/src/modules/${names.kebab}`, `shared/contracts/src/${names.kebab}`]) {
    if (existsSync(join(root, path))) throw new Refusal(`${path} exists already.`);
  }
  refuseExportedName(root, names);
  const files = moduleFiles(names);
  for (const [file, content] of Object.entries(files)) writeNew(join(root, file), content);
  for (const { file, lines } of LISTINGS) {
    for (const [after, addition] of lines(names)) {
      changeFile(join(root, file), (text) => insertAfter(text, after, addition));
    }
  }
  return [...Object.keys(files), ...LISTINGS.map(({ file }) => file)];
}

/** Refuses a name that a group of routes in any domain already exports, and a reserved one. */
function refuseExportedName(root: string, { kebab, camel }: Names): void {
  if (RESERVED_WORDS.includes(camel)) throw new Refusal(`"${kebab}" is a reserved word of JavaScript.`);
  const api = join(root, CONTRACT_GROUPS);
  if (existsSync(api) && readFileSync(api, 'utf8').includes(`export { ${camel} }`)) {
    throw new Refusal(`${CONTRACT_GROUPS} exports ${camel} already.`);
  }
}

/**
 * Writes the migration for a new module's tables and records its routes in the contract snapshot.
 *
 * @throws Refusal if either fails
 */
export async function recordModule(root: string, name: string): Promise<void> {
  const { kebab } = namesOf(name);
  const inPackage = (folder: string, program: string) => join(root, folder, 'node_modules/.bin', program);
  for (const [folder, program, parameters] of [
    ['server', 'drizzle-kit', ['generate', '--name', kebab.replaceAll('-', '_')]],
    ['shared/contracts', 'tsx', ['test/write-snapshot.mjs']],
  ] as const) {
    const { code, output } = await run(inPackage(folder, program), [...parameters], { cwd: join(root, folder) });
    if (code !== 0) throw new Refusal(`The module was written, but ${program} failed:\n${tail(output)}`);
  }
}
