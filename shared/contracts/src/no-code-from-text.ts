import { config } from 'zod';

// zod writes validators as source text where it may, and finds out by trying: under the page's content security policy
// that try is a reported violation on every load. Before any schema is made; on the server the speed is welcome.
if ('document' in globalThis) config({ jitless: true });
