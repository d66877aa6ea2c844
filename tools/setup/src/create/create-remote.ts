import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../terminal/refusal';
import { changeFile, insertAfter, writeNew } from './edit-files';
import { type Names, namesOf } from './names';
import { remoteFiles } from './remote-files';

const readme = ({ kebab, title }: Names) => `# remote-${kebab}

${title}.

It is built, released and rolled back on its own. \`remote.json\` declares everything that the shell needs to know: pages, navigation, slots, actions, operations, notification kinds and roadmap lines.

## Features

| Folder | What it is |
|---|---|
| \`src/features/overview\` | \`/${kebab}\` |
| \`src/features/setup\` | Settings section and onboarding step |

## Working in it

- Features never import each other. \`src/remote.ts\` composes them.
- Texts are in \`src/texts\`, English and German; the types make sure that no key is missing.

| Command | Does |
|---|---|
| \`npm run dev -- remote-${kebab}\` | Serves this remote from its sources in the released host, with reload. |
| \`npm run check -- remote-${kebab}\` | Format, lint, types, tests and build of this remote alone. |
| \`npm run create -- feature remote-${kebab}/NAME\` | Adds a feature with a page, route, texts and test. |
| \`npm run release -- publish remote-${kebab}\` | Builds and stores a release; \`activate\` and \`rollback\` change what is live. |
| \`npm run pipeline\`, in this folder | Installs, checks, builds and publishes this remote, and starts a canary, for a pipeline ([runbook](../docs/runbooks/release.md#from-a-pipeline)). |
`;

const changelog = ({ kebab }: Names) => `# Changelog of remote-${kebab}

Newest first. An entry says what changes for people who use the package; it comes with the commit that changes it.

## Unreleased

- A page with its navigation entry, a settings section and an onboarding step.
`;

/**
 * Writes a new remote into the workspace and returns its folder.
 *
 * @param root absolute path of the workspace
 * @throws Refusal if the name is invalid or the folder exists already
 */
export function createRemote(root: string, name: string): string {
  const names = namesOf(name.replace(/^remote-/, ''));
  const folder = `remote-${names.kebab}`;
  if (existsSync(join(root, folder))) throw new Refusal(`${folder} exists already.`);
  const files = { ...remoteFiles(names), 'README.md': readme(names), 'CHANGELOG.md': changelog(names) };
  for (const [path, content] of Object.entries(files)) writeNew(join(root, folder, path), content);
  const owners = join(root, '.github/CODEOWNERS');
  if (existsSync(owners)) {
    changeFile(owners, (text) => insertAfter(text, /\n\/host\/ [^\n]*\n/, `/${folder}/ @atrium/${names.kebab}\n`));
  }
  return folder;
}
