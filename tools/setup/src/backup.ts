import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bucketNote } from './backup/description';
import { makeBackup } from './backup/make-backup';
import { runAsCommand } from './terminal/refusal';
import { step } from './terminal/step';
import { dataFolder, ROOT } from './workspace';

/** `npm run backup [-- --to FILE]`: writes everything that Atrium stores to one archive, except files in a bucket. */
await runAsCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const now = new Date();
  const name = `backups/atrium-${now.toISOString().slice(0, 19).replace(/:/g, '-')}.tar.gz`;
  const target = resolve(ROOT, values.to ?? name);
  const databaseUrl = process.env['DATABASE_URL'] || undefined;
  const bucket = process.env['S3_BUCKET'] || undefined;
  await step(
    'Backup',
    () => makeBackup({ dataDir: dataFolder(), databaseUrl, bucket, target, now }),
    (bytes) => `${(bytes / 1024 ** 2).toFixed(1)} MB in ${target}`,
  );
  if (bucket) console.log(bucketNote(bucket));
  return 0;
});
