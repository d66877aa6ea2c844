/*
 * Holds 5,000 idle sockets and watches memory. The benchmark does the measuring, and fails if memory grows.
 * Usage: `npm run test:soak -- idle-sockets --minutes 30`
 */
process.argv.splice(2, Infinity, '5000', '2000', process.env['SOAK_MINUTES'] ?? '30');
await import('../bench/sockets');
