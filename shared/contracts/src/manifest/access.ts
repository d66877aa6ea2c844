import { z } from 'zod';

/** Who may open a page. The host's guards implement exactly these values. */
export const guard = z.enum(['user', 'company', 'admin', 'founder']);
export type Guard = z.infer<typeof guard>;

/** A guard that may come from a release newer than the shell. An unknown one admits founders only. */
export const liveGuard = guard.catch('founder');

/** Name of an operation, such as `leave.decide`. */
export const operationName = z.string().regex(/^[a-z][a-zA-Z0-9]*\.[a-z][a-zA-Z0-9]*$/);

/** The operation that a user must hold, or several operations of which one suffices. */
export const requiredOperation = z.union([operationName, z.array(operationName).min(1)]);
export type RequiredOperation = z.infer<typeof requiredOperation>;

/** Id of a slot or an action, unique within its remote. */
export const partId = z.string().regex(/^[a-z][a-z0-9-]*$/);

/** Path within the app, with its leading slash, optionally followed by a query. */
export const inAppPath = z.string().startsWith('/');
