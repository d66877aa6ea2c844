import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../terminal/refusal';
import { changeFile, insertAfter, writeNew } from './edit-files';
import { featureFiles, featureTexts } from './feature-files';
import { type Names, namesOf } from './names';

/**
 * Adds a feature with a page to a remote: component, test, texts, route and a row in the README. Returns the folder of
 * the feature.
 *
 * @param root absolute path of the workspace
 * @param path remote and feature, such as `remote-leave/on-call`
 * @throws Refusal if the name is invalid, the remote is unknown or the feature exists already
 */
export function createFeature(root: string, path: string): string {
  const [remote = '', name = '', ...more] = path.split('/');
  const names = namesOf(name);
  if (more.length > 0 || !existsSync(join(root, remote, 'remote.json')) || !remote.startsWith('remote-')) {
    throw new Refusal(`"${path}" is not a feature of a remote. Write it as remote-leave/on-call.`);
  }
  const folder = `${remote}/src/features/${names.kebab}`;
  if (existsSync(join(root, folder))) throw new Refusal(`${folder} exists already.`);

  for (const [file, content] of Object.entries(featureFiles(names, remote)))
    writeNew(join(root, folder, file), content);
  changeFile(join(root, remote, 'remote.json'), (text) => withRoute(text, names));
  changeFile(join(root, remote, 'README.md'), (text) => withFeature(text, names));
  changeFile(join(root, remote, 'src/remote.ts'), (text) =>
    insertAfter(
      text,
      /\n {4}routes: \{\n/,
      `      '${names.kebab}': () => import('./features/${names.kebab}/components/${names.kebab}-page'),\n`,
    ),
  );
  for (const language of ['en', 'de'] as const) {
    changeFile(join(root, remote, `src/texts/${language}.ts`), (text) =>
      insertAfter(text, /^export const \w+(?:: typeof en)? = \{\n/m, featureTexts(names, language)),
    );
  }
  return folder;
}

/** Adds a route to the text of a manifest, so that the rest keeps its formatting. */
function withRoute(manifest: string, { kebab, title }: Names): string {
  const route = `
    {
      "path": "${kebab}",
      "title": { "en": "${title}", "de": "${title}" },
      "guard": "company"
    }`;
  const isEmpty = /\n {2}"routes": \[\]/;
  return isEmpty.test(manifest)
    ? manifest.replace(isEmpty, `\n  "routes": [${route}\n  ]`)
    : insertAfter(manifest, /\n {2}"routes": \[(?=\n)/, `${route},`);
}

/** Adds the feature to the table of features. */
const withFeature = (readme: string, { kebab }: Names): string =>
  insertAfter(
    readme,
    /\n## Features\n\n\| Folder \| What it is \|\n\|---\|---\|\n/,
    `| \`src/features/${kebab}\` | \`/${kebab}\` |\n`,
  );
