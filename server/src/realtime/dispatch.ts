import { fieldErrors } from '@atrium/contracts';
import type { z } from 'zod';
import type { AppDeps } from '../deps/deps';
import { AppError } from '../lib/errors';
import { type LimitRule, limitUse } from '../lib/limits/limiter';
import { toAppError } from '../http/to-app-error';
import type { Gateway, SocketContext } from '../lib/realtime/gateway';

/** Rate limit of one command for one person, over all devices. */
const EVERY_COMMAND = { max: 60, windowSeconds: 10 };

export interface IncomingCommand {
  command: string;
  /** Arguments as received: at most one payload, then the acknowledgement callback if there is one. */
  args: readonly unknown[];
  /** Reads the current person, company and rights of the socket from the database. */
  context(): Promise<SocketContext>;
  userId: string;
  emit: SocketContext['emit'];
}

function parse(schema: z.ZodType, given: readonly unknown[]): unknown {
  if (given.length > 1) throw new AppError('BAD_REQUEST');
  // Without a payload, the argument before an acknowledgement arrives as null.
  const result = schema.safeParse(given[0] ?? undefined);
  if (!result.success) throw new AppError('VALIDATION_FAILED', {}, fieldErrors(result.error, given[0]));
  return result.data;
}

function limitOf(gateway: Gateway, command: string): LimitRule {
  return { ...EVERY_COMMAND, ...gateway.limits?.[command], name: `socket/${command}` };
}

async function handle(
  deps: Pick<AppDeps, 'limiter'>,
  gateway: Gateway,
  incoming: IncomingCommand,
  given: readonly unknown[],
) {
  const { command } = incoming;
  // Own keys only: clients may send any name, such as `constructor`.
  const schema = Object.hasOwn(gateway.commands, command) ? gateway.commands[command] : undefined;
  const handler = schema && gateway.handlers[command];
  if (!schema || !handler) throw new AppError('BAD_REQUEST');
  await limitUse(deps.limiter, limitOf(gateway, command), incoming.userId);
  const payload = parse(schema, given);
  return handler(await incoming.context(), payload);
}

/** Serves one command: rate limit, validation, authentication, handler. Errors are sent to the client, never thrown. */
export async function dispatch(
  deps: Pick<AppDeps, 'limiter' | 'log' | 'ids'>,
  gateway: Gateway,
  incoming: IncomingCommand,
): Promise<void> {
  const last = incoming.args.at(-1);
  const acknowledge = typeof last === 'function' ? last : undefined;
  const given = acknowledge ? incoming.args.slice(0, -1) : incoming.args;
  try {
    const result = await handle(deps, gateway, incoming, given);
    acknowledge?.({ success: true, ...result });
  } catch (error) {
    const requestId = deps.ids.uuid();
    const answer = toAppError(error);
    if (answer.status >= 500) deps.log.error({ err: error, requestId, command: incoming.command }, answer.code);
    if (acknowledge) acknowledge(answer.toBody(requestId));
    else gateway.refuse(incoming.emit, answer);
  }
}
