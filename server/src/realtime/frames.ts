import type { BroadcastEvent } from '../lib/realtime/entries';
import type { AppSocket } from './sockets';

/** First byte of an unfragmented text frame (RFC 6455, section 5.2); servers do not mask. */
const TEXT_FRAME = 0x81;

/** An encoded event with gaps for the fields of each room. */
export interface Template {
  /** Everything before the own fields. */
  head: string;
  own: readonly (readonly [label: string, values: readonly unknown[]])[];
  /** Everything after them. */
  tail: Buffer;
}

/** Encodes the packet as Socket.IO does: Engine.IO message (4), event (2), namespace, event name and one payload. */
export function templateOf(namespace: string, { event, shared, own }: BroadcastEvent): Template {
  const inside = JSON.stringify(shared).slice(1, -1);
  const fields = Object.entries(own);
  return {
    head: `42${namespace === '/' ? '' : `${namespace},`}[${JSON.stringify(event)},{`,
    own: fields.map(([field, values], index) => [`${index === 0 ? '' : ','}${JSON.stringify(field)}:`, values]),
    tail: Buffer.from(`${fields.length > 0 && inside !== '' ? ',' : ''}${inside}}]`),
  };
}

function headAt({ head, own }: Template, place: number): string {
  let text = head;
  for (const [label, values] of own) text += label + JSON.stringify(values[place]);
  return text;
}

const headerSize = (length: number) => (length < 126 ? 2 : length < 65_536 ? 4 : 10);

/** Writes a frame header and returns the offset after it. */
function writeHeader(target: Buffer, offset: number, length: number): number {
  let at = target.writeUInt8(TEXT_FRAME, offset);
  if (length < 126) return target.writeUInt8(length, at);
  if (length < 65_536) {
    at = target.writeUInt8(126, at);
    return target.writeUInt16BE(length, at);
  }
  at = target.writeUInt8(127, at);
  return target.writeBigUInt64BE(BigInt(length), at);
}

/** Encodes the events for one room as consecutive frames. */
export function encodeFrames(templates: readonly Template[], place: number): Buffer {
  const texts = templates.map((template) => {
    const head = headAt(template, place);
    const headLength = Buffer.byteLength(head);
    return { head, tail: template.tail, headLength, length: headLength + template.tail.length };
  });
  const frames = Buffer.allocUnsafe(texts.reduce((size, { length }) => size + headerSize(length) + length, 0));
  let at = 0;
  for (const { head, tail, headLength, length } of texts) {
    at = writeHeader(frames, at, length);
    frames.write(head, at);
    at += headLength;
    at += tail.copy(frames, at);
  }
  return frames;
}

/** Returns whether `writeFrames` can be used: other transports encode packets differently. */
export const supportsFrames = (socket: AppSocket): boolean => socket.conn.transport.name === 'websocket';

/** Writes frames to the socket in one piece, after everything sent before. */
export function writeFrames(socket: AppSocket, frames: Buffer): void {
  // The option that Socket.IO's own adapter uses. It is undocumented; the packet test shows whether a version supports it.
  const options = { compress: false, wsPreEncodedFrame: [frames] };
  socket.conn.write('', options);
}
