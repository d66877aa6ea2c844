import { parentPort } from 'node:worker_threads';
import { startFauxqs } from 'fauxqs';

/** Runs beside the tests: a thread of its own loads it as the ES module that it is. */
const service = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
service.createBucket('atrium');
parentPort?.postMessage(service.port);
