import { defineConfig } from 'vitest/config';

/** Tests in a real browser against a real server: slow, one after the other. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 480_000,
    hookTimeout: 60_000,
  },
});
