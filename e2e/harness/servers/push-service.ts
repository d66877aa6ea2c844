import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pushMessage, type PushMessage, type PushSubscriptionInput } from '@atrium/contracts';
import { NODE, ROOT } from '../workspace';

/** The part of its subscription that a browser returns. */
type Subscription = Pick<PushSubscriptionInput, 'endpoint' | 'keys'>;

/** A push service in its own process. It verifies and decrypts messages like the browser and its vendor do. */
export class PushService {
  /** The messages that arrived, in order. */
  readonly received: PushMessage[] = [];
  readonly #subscriptions: Subscription[] = [];
  #wake = () => {};

  private constructor(
    private readonly child: ChildProcess,
    readonly origin: string,
  ) {}

  static async start(): Promise<PushService> {
    const cwd = join(ROOT, 'server/src/testing/services');
    const child = spawn(NODE, ['--import', 'tsx', 'push-service-program.ts'], {
      cwd,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout });
    const [first] = (await once(lines, 'line')) as [string];
    const { origin } = JSON.parse(first) as { origin: string }; // the program prints it first
    const service = new PushService(child, origin);
    lines.on('line', (line) => service.take(line));
    return service;
  }

  private take(line: string): void {
    const { message, subscription } = JSON.parse(line) as { message?: unknown; subscription?: Subscription }; // as the program prints it
    if (message) this.received.push(pushMessage.parse(message));
    if (subscription) this.#subscriptions.push(subscription);
    this.#wake();
  }

  /** Subscribes a browser, which accepts only messages that are signed with this key. */
  async subscribe(publicKey: string): Promise<Subscription> {
    this.child.stdin?.write(`${publicKey}\n`);
    for (;;) {
      const subscription = this.#subscriptions.shift();
      if (subscription) return subscription;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.stdin?.end();
    await ended;
  }
}
