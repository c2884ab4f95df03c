import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import config from '../../.storybook/main.ts';

type Stories = (before: string[], options: { configType: string }) => string[];
const stories = config.stories as unknown as Stories;
const flows = '../stories/flows/*.story.ts';

describe('Storybook', () => {
  it('has the flows in development and not in the static build', () => {
    const built = stories([], { configType: 'PRODUCTION' });
    assert.deepEqual(stories([], { configType: 'DEVELOPMENT' }), [...built, flows]);
    assert.ok(!built.some((glob) => /\.story\.|flows/.test(glob)));
  });

  it('finds flows by `.story.ts`, which no test of the states matches', () => {
    const files = readdirSync('stories/flows');
    assert.equal(files.filter((file) => file.endsWith('.story.ts')).length, 6);
    assert.deepEqual(
      files.filter((file) => file.endsWith('.stories.ts')),
      [],
    );
  });
});
