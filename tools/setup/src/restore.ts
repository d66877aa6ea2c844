import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bucketNote } from './backup/description';
import { restoreBackup } from './backup/restore-backup';
import { Refusal, runAsCommand } from './terminal/refusal';
import { step } from './terminal/step';
import { dataFolder, ROOT } from './workspace';

/** `npm run restore -- FILE [--force]`: restores a backup. */
await runAsCommand(async () => {
  const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true });
  const [archive] = positionals;
  if (!archive) throw new Refusal('Which backup? npm run restore -- backups/atrium-….tar.gz');
  const databaseUrl = process.env['DATABASE_URL'] || undefined;
  const restored = await step(
    'Restoring',
    () =>
      restoreBackup({
        archive: resolve(ROOT, archive),
        dataDir: dataFolder(),
        databaseUrl,
        force: values.force ?? false,
        now: new Date(),
      }),
    ({ madeAt }) => `the state of ${madeAt}`,
  );
  if (restored.movedTo) console.log(`What was there before lies in ${restored.movedTo}; delete it when all is well.`);
  if (!restored.hasReleases) {
    console.log('The registry of the releases cannot be read: delete releases/registry.json, then npm start.');
  }
  if (restored.bucket) console.log(bucketNote(restored.bucket));
  return 0;
});
