import type { CircularEvent } from './circular';
import type { AppSocket } from './sockets';

/** Of a frame that holds a whole text, as servers send it: not masked (RFC 6455, section 5.2). */
const WHOLE_TEXT = 0x81;

/** An event that differs from room to room: what is the same for all is encoded once. */
export interface Template {
  /** Up to the fields of one room. */
  head: string;
  own: readonly (readonly [label: string, values: readonly unknown[]])[];
  /** From there on. */
  tail: Buffer;
}

/** The packet as Socket.IO writes it: message of Engine.IO (4), event (2), its namespace, the name and one payload. */
export function templateOf(namespace: string, { event, shared, own }: CircularEvent): Template {
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

/** Gives the offset behind it. */
function writeHeader(target: Buffer, offset: number, length: number): number {
  let at = target.writeUInt8(WHOLE_TEXT, offset);
  if (length < 126) return target.writeUInt8(length, at);
  if (length < 65_536) {
    at = target.writeUInt8(126, at);
    return target.writeUInt16BE(length, at);
  }
  at = target.writeUInt8(127, at);
  return target.writeBigUInt64BE(BigInt(length), at);
}

/** What one room hears, frame after frame, to be written at once. */
export function framesAt(templates: readonly Template[], place: number): Buffer {
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

/** Whether `writeFrames` may be used; any other transport has packets of its own form. */
export const takesFrames = (socket: AppSocket): boolean => socket.conn.transport.name === 'websocket';

/** Writes frames behind what the socket was sent before, in one piece. */
export function writeFrames(socket: AppSocket, frames: Buffer): void {
  // The option by which Socket.IO's own adapter hands its frames over. It is not among the declared ones; `frames.test`
  // says whether a version still takes it.
  const options = { compress: false, wsPreEncodedFrame: [frames] };
  socket.conn.write('', options);
}
