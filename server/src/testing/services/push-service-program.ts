/**
 * A push service in a separate process, for journeys in a real browser, which cannot reach those on the internet. Reads
 * public keys as lines and subscribes a browser for each. Prints lines of JSON: its `origin`, then each new
 * `subscription` and each `message` that arrived. Exits when its input ends.
 */
import { createInterface } from 'node:readline';
import { startPushService } from './push-service';

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

const service = await startPushService({ onReceived: ({ message }) => print({ message }) });
print({ origin: service.origin });
for await (const publicKey of createInterface({ input: process.stdin })) {
  print({ subscription: service.subscribe(publicKey).input });
}
await service.stop();
