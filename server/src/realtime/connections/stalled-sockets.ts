import type { AppDeps } from '../../deps/deps';
import type { AppServer, AppSocket } from '../sockets';

type Connection = AppSocket['conn'];

/** The parts of an Engine.IO packet that hold memory. */
interface QueuedPacket {
  data?: unknown;
  options?: { wsPreEncodedFrame?: readonly Buffer[] | undefined } | undefined;
}

function sizeBytesOf({ data, options }: QueuedPacket): number {
  const frame = options?.wsPreEncodedFrame;
  if (frame) return frame.reduce((size, { length }) => size + length, 0);
  return typeof data === 'string' ? Buffer.byteLength(data) : 0;
}

/** Share of the per-socket limit above which sockets are closed while the process is over its own limit. */
const STALL_SHARE = 0.25;

/** Closes connections whose client does not read; browsers reconnect and fetch the missed events. */
export function closeStalledSockets({ log, unsent }: Pick<AppDeps, 'log' | 'unsent'>, io: AppServer): void {
  const { perSocket } = unsent.limits;

  io.engine.on('connection', (connection: Connection) => {
    const tcpSocket = connection.request.socket;
    // Packets are buffered in Engine.IO first, then in the TCP socket.
    let queued = 0;
    const bytes = () => queued + tcpSocket.writableLength;
    connection.on('packetCreate', (packet: QueuedPacket) => {
      queued += sizeBytesOf(packet);
      const unsentBytes = bytes();
      const isStalled = unsentBytes > perSocket || (unsentBytes > perSocket * STALL_SHARE && unsent.isFull());
      if (!isStalled || tcpSocket.destroyed) return;
      log.warn({ unsentBytes }, 'Client does not read; closing its socket');
      tcpSocket.destroy();
    });
    connection.on('drain', () => {
      queued = 0;
    });
    connection.once('close', unsent.track(bytes));
  });
}
