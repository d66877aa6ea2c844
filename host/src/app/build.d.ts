/** Inlined into the bundle by the build. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };
