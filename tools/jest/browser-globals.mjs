import { TextDecoder, TextEncoder } from 'node:util';
import { BroadcastChannel } from 'node:worker_threads';

// jsdom has none of these; react-router and the cross-tab bus need them.
Object.assign(globalThis, { TextEncoder, TextDecoder });
globalThis.BroadcastChannel ??= BroadcastChannel;
