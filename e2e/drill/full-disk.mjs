// Imported by the servers of the drill: while the file of DRILL_FULL_DISK exists, they can store no file.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { Writable } from 'node:stream';

const flag = process.env['DRILL_FULL_DISK'] ?? '';
const createWriteStream = fs.createWriteStream;

const fullDisk = () =>
  new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
  });

Object.assign(fs, {
  createWriteStream: (/** @type {Parameters<typeof createWriteStream>} */ ...parameters) =>
    fs.existsSync(flag) ? fullDisk() : createWriteStream(...parameters),
});
syncBuiltinESMExports();
