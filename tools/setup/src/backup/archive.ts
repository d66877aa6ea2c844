import { writeFileSync } from 'node:fs';
import { run, tail } from '../processes/run';
import { Refusal } from '../terminal/refusal';

/** What belongs to a running server and not to a copy of its data. */
const LEFT_OUT = ['.s.PGSQL.5432', '.s.PGSQL.5432.lock', 'database.lock', 'releases/.lock', 'tmp'];

/** What `tar` says of files that a running server wrote or removed meanwhile: none that the database names. */
const MEANWHILE = /(?:file changed as we read it|file removed before we read it|File removed before we read it)$/;

/**
 * Packs folders into one compressed archive, which its owner alone may read: it holds keys and everybody's data.
 *
 * @param sources each folder with the names in it to take; `.` for all of it
 * @throws Refusal with what `tar` said
 */
export async function pack(archive: string, sources: readonly { folder: string; names: readonly string[] }[]) {
  const exclude = LEFT_OUT.map((name) => `--exclude=./${name}`);
  const content = sources.flatMap(({ folder, names }) => ['-C', folder, ...names]);
  writeFileSync(archive, '', { mode: 0o600 });
  await tar('Packing', ['-czf', archive, ...exclude, ...content]);
}

/** Unpacks an archive into an existing folder. @throws Refusal with what `tar` said */
export const unpack = (archive: string, folder: string): Promise<void> =>
  tar('Unpacking', ['-xzf', archive, '-C', folder]);

async function tar(what: string, parameters: string[]): Promise<void> {
  const { code, output } = await run('tar', parameters);
  const faults = output.split('\n').filter((line) => line.trim() && !MEANWHILE.test(line.trim()));
  if (code > 1 || (code === 1 && faults.length > 0))
    throw new Refusal(`${what} failed. Is there room on the disk?\n${tail(output, 5)}`);
}
