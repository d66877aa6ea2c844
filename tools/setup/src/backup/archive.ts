import { writeFileSync } from 'node:fs';
import { run, tail } from '../processes/run';
import { Refusal } from '../terminal/refusal';

/** Files that belong to a running server and not to a copy of its data. */
const LEFT_OUT = ['.s.PGSQL.5432', '.s.PGSQL.5432.lock', 'database.lock', 'releases/.lock', 'tmp'];

/** Warnings of `tar` for files that a running server changes or removes. The database refers to none of these. */
const MEANWHILE = /(?:file changed as we read it|file removed before we read it|File removed before we read it)$/;

/**
 * Packs folders into one compressed archive. Only its owner can read it, since it contains keys and all data.
 *
 * @param sources each folder with the names of its entries to include; `.` includes all
 * @throws Refusal with the output of `tar`
 */
export async function pack(archive: string, sources: readonly { folder: string; names: readonly string[] }[]) {
  const exclude = LEFT_OUT.map((name) => `--exclude=./${name}`);
  const content = sources.flatMap(({ folder, names }) => ['-C', folder, ...names]);
  writeFileSync(archive, '', { mode: 0o600 });
  await tar('Packing', ['-czf', archive, ...exclude, ...content]);
}

/** Unpacks an archive into an existing folder. @throws Refusal with the output of `tar` */
export const unpack = (archive: string, folder: string): Promise<void> =>
  tar('Unpacking', ['-xzf', archive, '-C', folder]);

async function tar(what: string, parameters: string[]): Promise<void> {
  const { code, output } = await run('tar', parameters);
  const problems = output.split('\n').filter((line) => line.trim() && !MEANWHILE.test(line.trim()));
  if (code > 1 || (code === 1 && problems.length > 0))
    throw new Refusal(`${what} failed. Is there room on the disk?\n${tail(output, 5)}`);
}
