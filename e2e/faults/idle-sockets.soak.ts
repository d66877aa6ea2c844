/*
 * 5,000 idle sockets held while time passes, memory watched. The benchmark measures, and fails where memory grows.
 * `npm run test:soak -- idle-sockets --minutes 30`
 */
process.argv.splice(2, Infinity, '5000', '2000', process.env['SOAK_MINUTES'] ?? '30');
await import('../bench/sockets');
