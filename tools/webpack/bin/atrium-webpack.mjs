#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// The preset is TypeScript like everything else; this hook is all that stands between it and any Node from 20.19 on.
register();
const { main } = await import('../src/cli.ts');
process.exitCode = await main(process.argv.slice(2));
