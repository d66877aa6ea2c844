import type * as argon2 from '@node-rs/argon2';

// Hashes at minimum cost: nearly every test registers people, and the real cost would take a tenth of all CPU time.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, hash: (password: string) => real.hash(password, { memoryCost: 8, timeCost: 1 }) };
});
