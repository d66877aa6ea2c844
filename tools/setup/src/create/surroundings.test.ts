import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from '../install/fingerprint.mjs';
import { SUITES } from '../suites/all';
import { ROOT } from '../workspace';

const folders = packageFolders(ROOT);
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
/** Returns the names of the folders in a folder of the workspace. */
const foldersIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

test.each(folders)('%s has a changelog', (folder) => {
  expect(read(`${folder}/CHANGELOG.md`)).toContain(`# Changelog of ${folder}\n`);
});

test.each(folders.filter((folder) => /^(host|remote-|shared\/)/.test(folder)))(
  '%s has a README with the command that checks it',
  (folder) => {
    expect(read(`${folder}/README.md`)).toContain(`npm run check -- ${folder}`);
  },
);

test.each(folders.filter((folder) => folder.startsWith('remote-')))(
  'lists each feature of %s in one row of its README',
  (remote) => {
    const described = [...read(`${remote}/README.md`).matchAll(/^\| `src\/features\/([^`]+)` \|/gm)].map(
      ([, name = '']) => name,
    );
    expect(described.toSorted()).toEqual(foldersIn(`${remote}/src/features`).toSorted());
  },
);

test.each(['shared/platform', 'shared/ui'])('lists every entry of %s in its README', (folder) => {
  const listed = [...read(`${folder}/README.md`).matchAll(/^\| (`\/.*?) \|/gm)].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.slice(2, -1)),
  );
  const entries = foldersIn(`${folder}/src`).filter((name) => existsSync(join(ROOT, folder, 'src', name, 'index.ts')));
  expect(listed.toSorted()).toEqual(entries.toSorted());
});

test('runs each suite of npm test in exactly one part of the workflow', () => {
  const workflow = read('.github/workflows/checks.yml');
  const parts = /^ +only:\n((?: +- .+\n)+)/m.exec(workflow)?.[1]?.match(/[a-z0-9]+/g);
  expect(parts).toEqual(SUITES.filter(({ isNightly }) => !isNightly).map(({ name }) => name));
});

test('assigns owners only to existing folders', () => {
  const owned = read('.github/CODEOWNERS')
    .split('\n')
    .flatMap((line) => /^\/(\S+)/.exec(line)?.[1] ?? []);
  expect(owned.filter((folder) => !existsSync(join(ROOT, folder)))).toEqual([]);
});

/** Returns the folders with more than 20 files among a folder and those below it, except generated ones. */
const crowdedFoldersIn = (folder: string): string[] => {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  const below = foldersIn(folder)
    .filter((name) => !['node_modules', 'dist', 'migrations', 'snapshot'].includes(name))
    .flatMap((name) => crowdedFoldersIn(`${folder}/${name}`));
  return entries.filter((entry) => entry.isFile()).length > 20 ? [folder, ...below] : below;
};

test.each(folders)('keeps every folder of %s at 20 files or fewer', (folder) => {
  expect(crowdedFoldersIn(folder)).toEqual([]);
});

type Texts = { readonly [key: string]: string | Texts };

/** German texts that are correctly identical to the English ones. */
const EQUAL_TEXTS: readonly string[] = ['work.budgetMoney', 'timeCost.exportXlsx'];

/** Returns the texts that have several words and are the same in both languages, by key. */
const equalTexts = (english: Texts, german: Texts, path = ''): { key: string; text: string }[] =>
  Object.entries(english).flatMap(([name, text]) => {
    const [key, translated] = [path + name, german[name]];
    if (typeof text !== 'string') return typeof translated === 'object' ? equalTexts(text, translated, `${key}.`) : [];
    const words = text.replaceAll(/\{\{.*?\}\}/g, '').match(/\p{L}{2,}/gu) ?? [];
    return text === translated && words.length > 1 ? [{ key, text }] : [];
  });

/** Returns the names that a generated package and its features have until they are translated. */
const generatedTitlesOf = (folder: string) =>
  [
    folder.replace(/^remote-/, ''),
    ...(existsSync(join(ROOT, folder, 'src/features')) ? foldersIn(`${folder}/src/features`) : []),
  ].map((name) => name.replaceAll('-', ' '));

test.each(folders.filter((folder) => existsSync(join(ROOT, folder, 'src/texts/de.ts'))))(
  'translates every text of %s into German',
  async (folder) => {
    // Each file exports its language as an object of texts.
    const { en } = (await import(join(ROOT, folder, 'src/texts/en.ts'))) as { en: Texts };
    const { de } = (await import(join(ROOT, folder, 'src/texts/de.ts'))) as { de: Texts };
    const titles = generatedTitlesOf(folder);
    const equal = equalTexts(en, de).filter(({ text }) => !titles.includes(text.toLowerCase()));
    expect(equal.map(({ key }) => key).filter((key) => !EQUAL_TEXTS.includes(key))).toEqual([]);
  },
);
