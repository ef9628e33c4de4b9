import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Two cores: one plays whole games, the other does all the rest meanwhile. */
const LONG = ['games', 'axe', 'layout', 'people'];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      (LONG.findIndex((name) => moduleId.includes(`/${name}.test`)) + LONG.length + 1) % (LONG.length + 1);
    return [...files].sort((a, b) => rank(a) - rank(b));
  }
}

/** Tests in a real browser against a real server. No test is timed: the limits are for a page that hangs. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/server.ts'],
    environment: 'node',
    maxWorkers: 2,
    isolate: false, // one browser a worker: tests/house.ts
    maxConcurrency: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
