import { parentPort } from 'node:worker_threads';
import { startFauxqs } from 'fauxqs';

/** Runs outside of Jest in a separate thread, which can load the service as an ES module. */
const service = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
service.createBucket('atrium');
parentPort?.postMessage(service.port);
