import { defineConfig } from 'vitest/config';

/** `npm run pictures`: every screen, looked at. ALL=1 takes both languages and both lights of each at both sizes. */
export default defineConfig({
  test: {
    include: ['tests/pictures.ts'],
    globalSetup: ['tests/server.ts'],
    environment: 'node',
    maxConcurrency: 4,
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
  },
});
