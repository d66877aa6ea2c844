import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { App } from '../deps/deps';
import { toAppError } from '../http/to-app-error';
import { AppError } from '../lib/errors';

const RETRY_SECONDS = 2;

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = toAppError(error);
  if (answer.status >= 500) request.log.error({ err: error }, answer.code);
  else request.log.debug({ code: answer.code }, 'Refused');
  if (answer.code === 'RATE_LIMITED') reply.header('retry-after', String(answer.params.seconds ?? RETRY_SECONDS));
  if (answer.status === 503) reply.header('retry-after', String(RETRY_SECONDS));
  return reply.status(answer.status).send(answer.toBody(request.id));
}

/** Handles all errors and responds in one format, without stack traces or internal messages. */
export const errors = fp(async (app: App) => {
  app.setErrorHandler(sendError);

  /** Responds with JSON under /api; the assets plugin handles other paths with its own routes. */
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = app.apiRoutes
      .filter((definition) => matchesPath(`/api${definition.path}`, path))
      .map(({ method }): string => method);
    if (methods.length === 0 || methods.includes(request.method))
      return sendError(new AppError('NOT_FOUND'), request, reply);
    reply.header('allow', [...new Set(methods)].join(', '));
    return sendError(new AppError('METHOD_NOT_ALLOWED'), request, reply);
  });
});

function matchesPath(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const given = path.split('/');
  return (
    expected.length === given.length &&
    expected.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}
