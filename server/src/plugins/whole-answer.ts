import type { Server, ServerResponse } from 'node:http';

/** Larger bodies go beside their head: a second copy of them in memory would cost more than a second piece. */
const ONE_PIECE = 32 * 1024;

/** A whole answer as it goes over the line. */
export interface WholeAnswer {
  /**
   * Sends it in the place of the response, which is told once it is finished, as by Node. False, with nothing done,
   * where that is not this simple: the line ends after the answer, others are still to be answered on it, or it does not
   * take what it was given.
   */
  sendTo(response: ServerResponse): boolean;
}

/**
 * Composes status line, headers and body into the bytes that Node would write, once for each second, since they tell
 * the time: handing over one piece costs a fraction of what it takes to put an answer together.
 */
export function wholeAnswer(
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  server: Pick<Server, 'keepAliveTimeout' | 'maxRequestsPerSocket'>,
): WholeAnswer {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const stays = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(server.keepAliveTimeout / 1000)}\r\n\r\n`;
  let second = -1;
  let bytes = Buffer.alloc(0);

  function now(): Buffer {
    const time = Date.now();
    if (Math.floor(time / 1000) === second) return bytes;
    second = Math.floor(time / 1000);
    const date = `Date: ${new Date(time).toUTCString()}\r\n`;
    // A new piece each time: the last one may still be on its way to a slow reader.
    bytes = Buffer.from(`HTTP/1.1 200 OK\r\n${head.join('')}${date}${stays}`, 'latin1');
    if (body.length <= ONE_PIECE) bytes = Buffer.concat([bytes, body]);
    return bytes;
  }

  return {
    sendTo(response) {
      const { socket, req, shouldKeepAlive, headersSent } = response;
      // Without a socket it waits for its turn behind an earlier request of the same line.
      if (!socket?.writable || socket.writableLength > 0 || headersSent) return false;
      if (!shouldKeepAlive || req.httpVersion !== '1.1' || server.maxRequestsPerSocket) return false;
      // Of a line that broke meanwhile Node hears by itself.
      const sent = (error?: Error | null) => {
        if (!error) response.emit('finish');
      };
      const first = now();
      if (body.length <= ONE_PIECE) {
        socket.write(first, sent);
      } else {
        socket.cork();
        socket.write(first);
        socket.write(body, sent);
        socket.uncork();
      }
      return true;
    },
  };
}
