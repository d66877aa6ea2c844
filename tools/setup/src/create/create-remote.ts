import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../terminal/refusal';
import { changeFile, insertAfter, writeNew } from './edit-files';
import { namesOf } from './names';
import { remoteFiles } from './remote-files';
import { remoteSurroundings } from './remote-surroundings';

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
  for (const [path, content] of Object.entries(remoteFiles(names))) {
    writeNew(join(root, folder, path), content);
  }
  for (const [path, content] of Object.entries(remoteSurroundings(names))) writeNew(join(root, path), content);
  const owners = join(root, '.github/CODEOWNERS');
  if (existsSync(owners)) {
    changeFile(owners, (text) => insertAfter(text, /\n\/host\/ [^\n]*\n/, `/${folder}/ @atrium/${names.kebab}\n`));
  }
  return folder;
}
