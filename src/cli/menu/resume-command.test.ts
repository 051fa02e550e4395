import { describe, expect, test } from 'vitest';
import { resumeCommand } from './resume-command.ts';

describe('the command that goes on with a game', () => {
  test.each([
    ['names no folder that is found without', '/usual', 'npx baize resume a-1'],
    ['names any other', '/tmp/X', 'npx baize resume a-1 --data /tmp/X'],
    ['quotes a space', '/tmp/my games', "npx baize resume a-1 --data '/tmp/my games'"],
    ['quotes a quote', "/tmp/Ann's", String.raw`npx baize resume a-1 --data '/tmp/Ann'\''s'`],
  ])('%s', (_, directory, command) => {
    expect(resumeCommand('a-1', directory, '/usual')).toBe(command);
  });
});
