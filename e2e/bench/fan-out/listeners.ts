/*
 * A process with many sockets that only count events. Controlled by messages from the parent, like
 * `side-by-side/clients.ts`.
 */
import type { Order } from '../side-by-side/crowd';
import { openRawSocket } from '../side-by-side/raw-socket';

let heard = 0;
let wanted: { count: number; reached(): void } | null = null;

function hear() {
  heard += 1;
  if (wanted && heard >= wanted.count) {
    wanted.reached();
    wanted = null;
  }
}

async function obey(order: Order): Promise<void> {
  if (order.do === 'connect') {
    const { origin, event = '' } = order;
    const queue = [...order.tokens];
    const worker = async () => {
      for (let token = queue.shift(); token !== undefined; token = queue.shift()) {
        await openRawSocket({ origin, token, event }, hear);
      }
    };
    await Promise.all(Array.from({ length: 50 }, worker));
  } else if (order.do === 'hear') {
    const { count } = order;
    if (heard < count) await new Promise<void>((reached) => (wanted = { count, reached }));
    heard -= count;
  } else throw new Error(`These only listen: ${order.do}`);
}

process.on('message', (order: Order) => {
  obey(order).then(
    () => process.send?.({ done: order.do }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
