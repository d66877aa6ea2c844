import { z } from 'zod';

/** The name of a package that is released on its own: the host or a remote. */
export const packageName = z.string().regex(/^(host|remote-[a-z0-9-]{1,40})$/);

/** A version of a package, such as `1.4.0`. */
export const packageVersion = z.string().regex(/^\d[\w.-]{0,63}$/);
