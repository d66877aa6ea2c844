/** Runs `work` for the numbers below `count`, several at a time. Returns the results in the order of the numbers. */
export async function inParallel<Result>(
  count: number,
  concurrency: number,
  work: (number: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let number = next++; number < count; number = next++) results[number] = await work(number);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}
