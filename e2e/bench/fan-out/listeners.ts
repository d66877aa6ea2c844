/*
 * A process with many sockets that only count events. Controlled by messages from the parent, like
 * `side-by-side/clients.ts`.
 */
import type { Order } from '../side-by-side/crowd';
import { inParallel } from '../side-by-side/in-parallel';
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
    const { origin, tokens, event = '' } = order;
    await inParallel(tokens.length, 50, (index) => openRawSocket({ origin, token: tokens[index] ?? '', event }, hear));
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
