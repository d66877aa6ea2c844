import { releaseCommand } from './command/command';

process.exitCode = await releaseCommand(process.argv.slice(2), process.env, import.meta.dirname);
