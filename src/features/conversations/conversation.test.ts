import { describe, expect, it } from 'vitest';
import { mentionedIn, splitMentions } from './conversation';

const TOM = { id: 'tom', name: 'Tom Becker', side: 'contractor' as const };
const ANA = { id: 'ana', name: 'Ana', side: 'homeowner' as const };
const ANA_MARIA = { id: 'ana-maria', name: 'Ana Maria', side: 'contractor' as const };

describe('mentions', () => {
  it('find people by their full name, in any case', () => {
    expect(mentionedIn('Can you call, @tom becker?', [TOM, ANA])).toEqual([TOM]);
    expect(mentionedIn('tom@becker.example and @Tom', [TOM, ANA])).toEqual([]);
  });

  it('prefer the longest name and respect the end of a word', () => {
    expect(mentionedIn('@Ana Maria', [ANA, ANA_MARIA])).toEqual([ANA_MARIA]);
    expect(mentionedIn('@Anabel', [ANA])).toEqual([]);
  });

  it('split a message without losing a character', () => {
    const body = 'Hi @Ana, @Tom Becker comes on Monday.';
    const parts = splitMentions(body, [TOM.name, ANA.name]);
    expect(parts.map(({ text }) => text).join('')).toBe(body);
    expect(parts.filter(({ isMention }) => isMention).map(({ text }) => text)).toEqual(['@Ana', '@Tom Becker']);
  });
});
