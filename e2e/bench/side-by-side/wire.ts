import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A query as it was sent to the database. */
export interface WireQuery {
  text: string;
  values: (string | null)[];
}

/** Splits one direction of a connection into messages. The first message of a client has no type. */
class Messages {
  #rest = Buffer.alloc(0);
  #typed: boolean;
  readonly #read: (type: string, body: Buffer) => void;

  constructor(from: 'client' | 'server', read: (type: string, body: Buffer) => void) {
    this.#typed = from === 'server';
    this.#read = read;
  }

  take(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const head = this.#typed ? 1 : 0;
      if (this.#rest.length < head + 4) return;
      const length = this.#rest.readInt32BE(head) + head;
      if (this.#rest.length < length) return;
      if (this.#typed) this.#read(String.fromCharCode(this.#rest[0] ?? 0), this.#rest.subarray(5, length));
      this.#typed = true;
      this.#rest = this.#rest.subarray(length);
    }
  }
}

/** Reads what a PostgreSQL client sends: the statements that it parses and the values that it binds to them. */
class Reader {
  readonly queries: WireQuery[] = [];
  readonly messages = new Messages('client', (type, body) => this.#read(type, body));
  /** Parsed statements by name. A new statement replaces the previous one of the same name; the name may be empty. */
  readonly #statements = new Map<string, string>();

  #read(type: string, body: Buffer): void {
    let at = 0;
    const text = () => {
      const from = at;
      at = body.indexOf(0, from) + 1;
      return body.toString('utf8', from, at - 1);
    };
    if (type === 'Q') this.queries.push({ text: text(), values: [] });
    if (type === 'P') this.#statements.set(text(), text());
    if (type !== 'B') return;
    text(); // skips the portal
    const statement = this.#statements.get(text()) ?? '';
    this.queries.push({ text: statement, values: valuesOf(body.subarray(at)) });
  }
}

/** Returns the values of a Bind message, given the part after its two names. */
function valuesOf(body: Buffer): (string | null)[] {
  let at = 2 + 2 * body.readInt16BE(0);
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    const value = length < 0 ? null : body.toString('utf8', at + 4, at + 4 + length);
    at += 4 + Math.max(0, length);
    return value;
  });
}

/** Returns the text of a NoticeResponse, which consists of fields with a letter and a string each. */
function noticeOf(body: Buffer): string {
  const fields = body.toString('utf8').split('\0');
  return fields.find((field) => field.startsWith('M'))?.slice(1) ?? '';
}

/**
 * Creates a proxy to PostgreSQL that records the queries sent through it.
 *
 * @param onNotice receives the notices that the database sends
 */
export async function openRecordingProxy(databaseUrl: string, onNotice?: (text: string) => void) {
  const target = new URL(databaseUrl);
  const readers: Reader[] = [];
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const reader = new Reader();
    readers.push(reader);
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => near.destroy());
      end.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk) => reader.messages.take(chunk));
    if (onNotice) {
      const answers = new Messages('server', (type, body) => type === 'N' && onNotice(noticeOf(body)));
      far.on('data', (chunk) => answers.take(chunk));
    }
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    /** Returns the queries recorded so far and clears the record. */
    takeQueries: (): WireQuery[] => readers.flatMap((reader) => reader.queries.splice(0)),
    async close() {
      server.close();
      for (const end of ends) end.destroy();
      await once(server, 'close');
    },
  };
}
