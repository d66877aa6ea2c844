import type { IncomingMessage } from 'node:http';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { endWithError } from '../../http/broken-requests';
import { isOwnOrigin } from '../../lib/requests/own-origin';

const PROTOCOL = '4';

function upgradeError(request: IncomingMessage, publicUrl: string): AppError | null {
  const { searchParams } = new URL(request.url ?? '/', 'http://socket');
  const isUpgrade = request.headers.upgrade?.toLowerCase() === 'websocket' && request.method === 'GET';
  if (!isUpgrade || searchParams.get('transport') !== 'websocket' || searchParams.get('EIO') !== PROTOCOL) {
    return new AppError('BAD_REQUEST');
  }
  return isOwnOrigin(request, publicUrl) ? null : new AppError('CROSS_ORIGIN');
}

/** Rejects invalid upgrade requests in the app's error format, before Socket.IO responds in its own. */
export function rejectInvalidUpgrades({ config, ids }: AppDeps) {
  return (request: IncomingMessage, _response: unknown, next: () => void): void => {
    const error = upgradeError(request, config.publicUrl);
    if (error) endWithError(request.socket, error, ids.uuid());
    else next();
  };
}
