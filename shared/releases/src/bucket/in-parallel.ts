/** Maximum number of concurrent calls, most of which are requests to the bucket. */
const MAX_CONCURRENT = 8;

/**
 * Calls an asynchronous function for each item, several at once. Returns the results in the order of the items. After an
 * error it begins no further call, and throws once the running calls have ended.
 */
export async function mapInParallel<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...items.entries()];
  const failures: unknown[] = [];
  const runQueue = async () => {
    for (let next = queue.shift(); next && failures.length === 0; next = queue.shift()) {
      const [index, item] = next;
      await run(item).then(
        (result) => void (results[index] = result),
        (error: unknown) => void failures.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: Math.min(MAX_CONCURRENT, items.length) }, runQueue));
  if (failures.length > 0) throw failures[0];
  return results;
}
