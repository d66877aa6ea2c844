import type { IncomingMessage } from 'node:http';
import type { AppDeps } from '../deps';
import { AppError } from '../lib/errors';
import { endWithError } from '../plugins/broken-requests';
import { isOwnOrigin } from './origin';

const PROTOCOL = '4';

function faultOf(request: IncomingMessage, publicUrl: string): AppError | null {
  const { searchParams } = new URL(request.url ?? '/', 'http://socket');
  const opens = request.headers.upgrade?.toLowerCase() === 'websocket' && request.method === 'GET';
  if (!opens || searchParams.get('transport') !== 'websocket' || searchParams.get('EIO') !== PROTOCOL) {
    return new AppError('BAD_REQUEST');
  }
  return isOwnOrigin(request, publicUrl) ? null : new AppError('CROSS_ORIGIN');
}

/** Answers whatever does not open a socket in the one shape of errors, before Socket.IO answers in its own. */
export function refuseOthers({ config, ids }: AppDeps) {
  return (request: IncomingMessage, _response: unknown, next: () => void): void => {
    const fault = faultOf(request, config.publicUrl);
    if (fault) endWithError(request.socket, fault, ids.uuid());
    else next();
  };
}
