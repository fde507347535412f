import { describe, expect, it } from 'vitest';
import { problemText } from './skippable';

describe('error text of a question', () => {
  const required = { code: 'required', message: 'This field is required' };

  it('offers to continue without an answer when the question can be skipped', () => {
    expect(problemText(required, true)).toBe('Please answer this question, or continue without an answer.');
  });

  it('stays unchanged when the question cannot be skipped or another rule is violated', () => {
    expect(problemText(required, false)).toBe('This field is required');
    expect(problemText({ code: 'too_long', message: 'Too long' }, true)).toBe('Too long');
  });
});
