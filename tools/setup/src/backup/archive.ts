import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, tail } from '../processes/run';
import { Refusal } from '../terminal/refusal';

/**
 * Files that belong to a running server and not to a copy of its data. With the file `installation.id`, a copy would
 * remove files of the original from their bucket, and change the releases there.
 */
const EXCLUDED = [
  '.s.PGSQL.5432',
  '.s.PGSQL.5432.lock',
  'database.lock',
  'installation.id',
  'releases/.lock',
  'releases/installation.id',
  'tmp',
];

/** Warnings of `tar` for files that a running server changes or removes. The database refers to none of these. */
const CHANGE_WARNING = /(?:file changed as we read it|[Ff]ile removed before we read it)$/;

/**
 * Packs folders into one compressed archive. Only its owner can read it, since it contains keys and all data. Links are
 * followed, since an operator may have put a folder on another disk.
 *
 * @param sources each folder with the names of its entries to include; `.` includes all
 * @throws Refusal with the output of `tar`
 */
export async function pack(archive: string, sources: readonly { folder: string; names: readonly string[] }[]) {
  const exclude = EXCLUDED.map((name) => `--exclude=./${name}`);
  const content = sources.flatMap(({ folder, names }) => ['-C', folder, ...names]);
  writeFileSync(archive, '', { mode: 0o600 });
  await tar('Packing', ['-chzf', archive, ...exclude, ...content]);
}

/**
 * Unpacks an archive of files and folders into an existing folder, without any set-user-ID, set-group-ID or sticky bit.
 *
 * @throws Refusal with the output of `tar`, or if the archive contains anything else, such as links
 */
export async function unpack(archive: string, folder: string): Promise<void> {
  await tar('Unpacking', ['-xzf', archive, '-C', folder]);
  requireFilesAndFolders(folder, '');
}

/** Removes the special bits of every mode. @param inside path of the folder to check, within `root` */
function requireFilesAndFolders(root: string, inside: string): void {
  for (const entry of readdirSync(join(root, inside), { withFileTypes: true })) {
    const name = join(inside, entry.name);
    if (!entry.isFile() && !entry.isDirectory()) {
      throw new Refusal(
        `This archive is not a backup of Atrium: ${JSON.stringify(name)} is neither a file nor a folder.`,
      );
    }
    const path = join(root, name);
    chmodSync(path, statSync(path).mode & 0o777);
    if (entry.isDirectory()) requireFilesAndFolders(root, name);
  }
}

async function tar(title: string, parameters: string[]): Promise<void> {
  const { code, output } = await run('tar', parameters);
  const problems = output.split('\n').filter((line) => line.trim() && !CHANGE_WARNING.test(line.trim()));
  if (code > 1 || (code === 1 && problems.length > 0))
    throw new Refusal(`${title} failed. Is there room on the disk?\n${tail(output, 5)}`);
}
