#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// The preset is written in TypeScript. This hook is all that Node 20.19 or newer needs to run it.
register();
const { main } = await import('../src/cli.ts');
process.exitCode = await main(process.argv.slice(2));
