import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../terminal/refusal';
import { changeFile, insertAfter, writeNew } from './edit-files';
import { featureFiles, featureTexts } from './feature-files';
import { namesOf } from './names';

/**
 * Adds a feature with a page to a remote: component, test, texts and route. Returns the folder of the feature.
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
  changeFile(join(root, remote, 'src/remote.ts'), (text) =>
    insertAfter(
      text,
      /\n {4}routes: \{\n/,
      `      '${names.kebab}': () => import('./features/${names.kebab}/components/${names.kebab}-page'),\n`,
    ),
  );
  for (const language of ['en', 'de'] as const) {
    changeFile(join(root, remote, `src/texts/${language}.ts`), (text) =>
      insertAfter(
        text,
        /\nexport const \w+(?:: typeof en)? = \{\n|^export const \w+ = \{\n/,
        featureTexts(names, language),
      ),
    );
  }
  return folder;
}

function withRoute(text: string, { kebab, title }: ReturnType<typeof namesOf>): string {
  const manifest = JSON.parse(text) as { routes: object[] }; // the build checks it against the manifest schema
  const route = { path: kebab, title: { en: title, de: title }, guard: 'company' };
  return `${JSON.stringify({ ...manifest, routes: [route, ...manifest.routes] }, null, 2)}\n`;
}
