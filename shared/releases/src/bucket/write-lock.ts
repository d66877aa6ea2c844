import { randomUUID } from 'node:crypto';
import { Refusal } from '../refusal';
import type { ObjectStore, ReleaseBucket } from './object-store';

const conditionalWrites = new WeakMap<ObjectStore, Promise<boolean>>();

/** Returns whether a service refuses to create an object that exists. It is probed once. */
function hasConditionalWrites(objects: ObjectStore): Promise<boolean> {
  const found = conditionalWrites.get(objects) ?? probeConditionalWrites(objects);
  conditionalWrites.set(objects, found);
  found.catch(() => conditionalWrites.delete(objects));
  return found;
}

async function probeConditionalWrites(objects: ObjectStore): Promise<boolean> {
  const key = `probe/${randomUUID()}`;
  try {
    await objects.create(key, Buffer.from('1'));
    return !(await objects.create(key, Buffer.from('2')));
  } finally {
    await objects.remove(key);
  }
}

/** Creates an object. Returns false if it exists. */
type Create = ObjectStore['create'];

/**
 * Runs an action that creates objects that others may create at the same time. If the service has no conditional writes,
 * a lock in the database excludes the others.
 *
 * @throws Refusal if there are neither conditional writes nor a database
 */
export async function withWriteLock<Result>(
  { objects, databaseLock }: ReleaseBucket,
  action: (create: Create) => Promise<Result>,
): Promise<Result> {
  if (await hasConditionalWrites(objects)) return action(objects.create);
  if (databaseLock) {
    return databaseLock((requireHeld) =>
      action(async (key, content) => {
        if (await objects.read(key)) return false;
        await requireHeld();
        return objects.create(key, content);
      }),
    );
  }
  throw new Refusal(
    'The object storage has no conditional writes, so that one of two changes at once could be lost.',
    'Set DATABASE_URL, so that PostgreSQL keeps the second one waiting, or use a service that supports If-None-Match.',
  );
}
