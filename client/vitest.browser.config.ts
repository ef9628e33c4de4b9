import { defineConfig } from 'vitest/config';

/** Tests in a real browser against a real server. No test is timed: the limits are for a page that hangs. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/server.ts'],
    environment: 'node',
    fileParallelism: false,
    maxConcurrency: 4,
    testTimeout: 480_000,
    hookTimeout: 120_000,
  },
});
