import { publishingKeys } from '@atrium/signing';
import { z } from 'zod';
import { freeze } from '../freezes/freeze';
import { Refusal } from '../refusal';
import { mapInParallel } from './in-parallel';
import type { ObjectStore } from './object-store';
import { openObject, sealObject } from './sealed-object';
import { uploadedReleases } from './uploaded-release';

/**
 * A change of the releases in a bucket. Changes are objects that are numbered without gaps and never replaced: of two
 * simultaneous ones, one gets the number, and the other is made again on top of it.
 */
const loggedChange = z.object({
  number: z.int().positive(),
  /** Differs for each attempt. */
  id: z.string(),
  /** Id of the change before it; null for the first one. */
  previous: z.string().nullable(),
  /** The content of `registry.json` after the change; null while nothing was ever live. */
  registry: z.string().nullable(),
  publishingKeys,
  /** The freezes after the change. */
  freezes: z.array(freeze),
  /** The releases in the bucket after the change. */
  releases: uploadedReleases,
  /** Lines that the change adds to the history, or the whole history. */
  history: z.array(z.string()),
  isWhole: z.boolean(),
});
export type LoggedChange = z.infer<typeof loggedChange>;

/** Changes whose number is a multiple of this contain the whole history, so that a new node reads few objects. */
const WHOLE_INTERVAL = 100;
/** Returns whether the change with this number contains the whole history. */
export const hasWholeHistory = (number: number): boolean => number === 1 || number % WHOLE_INTERVAL === 0;

const PREFIX = 'changes/';
const CHANGE_KEY = /^changes\/(\d{12})\.json\.gz$/;

/** Returns the key of the object with a change. */
export const changeKey = (number: number): string => `${PREFIX}${String(number).padStart(12, '0')}.json.gz`;

/** Returns the content of the object with a change. */
export const sealChange = (activationKey: string, change: LoggedChange): Buffer =>
  sealObject(activationKey, 'change', change);

/** Returns the numbers of the changes in a bucket, ascending, beginning with `from`. Ignores objects with other names. */
export async function changeNumbers(objects: ObjectStore, from = 1): Promise<number[]> {
  const listed = await objects.list(PREFIX, changeKey(from - 1));
  return listed.flatMap(({ key }) => {
    const number = Number(CHANGE_KEY.exec(key)?.[1] ?? 0);
    return number >= from ? [number] : [];
  });
}

/** The newest change that a node knows. */
interface KnownChange {
  number: number;
  id: string;
}

/**
 * Returns the changes after a known one, oldest first, beginning with one that contains the whole history if there is
 * such a change.
 *
 * @param activationKey null if this machine has none
 * @param known null for a node that knows none
 * @throws Refusal if the known change is gone and nothing follows it, if a change is missing, or if one was not signed
 *   with the activation key
 */
export async function readChanges(
  objects: ObjectStore,
  activationKey: string | null,
  known: KnownChange | null,
): Promise<LoggedChange[]> {
  const numbers = await changeNumbers(objects, known?.number);
  if (known && numbers.length === 0) throw lostChanges();
  // Required even without new changes: the next one would be signed with another key and stop all other nodes.
  if (numbers.length > 0 && activationKey === null) {
    throw new Refusal(
      'This machine has no activation key for the releases in the bucket.',
      'Copy keys/activation.key from the DATA_DIR of a node that has it.',
    );
  }
  const newer = numbers.filter((number) => number > (known?.number ?? 0));
  if (newer.length === 0 || activationKey === null) return [];
  // A node that knows changes reads all that follow them: those before a whole history show that it is of the same log.
  const begin = known ? 0 : Math.max(newer.findLastIndex(hasWholeHistory), 0);
  const changes = await mapInParallel(newer.slice(begin), (number) => readChange(objects, activationKey, number));
  let previous = known;
  for (const change of changes) {
    if (!follows(change, previous)) throw missingChange(change.number - 1);
    previous = change;
  }
  const newestWhole = changes.findLastIndex(({ isWhole }) => isWhole);
  return changes.slice(Math.max(newestWhole, 0));
}

async function readChange(objects: ObjectStore, activationKey: string, number: number): Promise<LoggedChange> {
  const content = await objects.read(changeKey(number));
  if (!content) throw missingChange(number);
  const parsed = loggedChange.safeParse(openObject(activationKey, 'change', content));
  if (parsed.success && parsed.data.number === number) return parsed.data;
  throw new Refusal(
    `Change ${number} in the bucket is damaged, or was signed with another activation key.`,
    `Copy keys/activation.key from the DATA_DIR of a node that follows it. If none does, delete releases/${changeKey(number)} ` +
      'in the bucket: no node of this installation wrote it, or it was damaged before any read it.',
  );
}

/** Returns whether a change follows a known one, or begins the log: for a node that knows none, or in an empty bucket. */
function follows({ number, previous, isWhole }: LoggedChange, known: KnownChange | null): boolean {
  if (isWhole && (known === null || !hasWholeHistory(number))) return true;
  return known !== null && number === known.number + 1 && previous === known.id;
}

const lostChanges = (): Refusal =>
  new Refusal(
    'The bucket lacks changes that this machine knows: it was emptied, or replaced by an older copy.',
    'Put the objects back. If they are lost, empty the prefix and store what this machine has: npm run release -- upload.',
  );

const missingChange = (number: number): Refusal =>
  new Refusal(
    `Change ${number} is missing in the bucket, or belongs to another copy of it.`,
    'Put the object back. If it is lost, empty the prefix and store what a node has: npm run release -- upload.',
  );
