/**
 * Creates a `fetch` whose response fails with a RangeError once its body, decompressed, exceeds the limit: other
 * servers must not decide how much memory this one uses.
 */
export const createLimitedFetch =
  (maxBytes: number) =>
  async (url: string, init?: RequestInit): Promise<Response> => {
    const response = await fetch(url, init);
    if (!response.body) return response;
    let size = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size <= maxBytes) controller.enqueue(chunk);
        else controller.error(new RangeError(`The response exceeds ${maxBytes} bytes`));
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
  };
