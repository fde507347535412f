import { describe, expect, it } from 'vitest';
import { findMentions, splitMentions } from './conversation';

const TOM = { id: 'tom', name: 'Tom Becker', side: 'contractor' as const };
const ANA = { id: 'ana', name: 'Ana', side: 'homeowner' as const };
const ANA_MARIA = { id: 'ana-maria', name: 'Ana Maria', side: 'contractor' as const };

describe('mentions', () => {
  it('are found by the full name of a person, in uppercase or lowercase', () => {
    expect(findMentions('Can you call, @tom becker?', [TOM, ANA])).toEqual([TOM]);
    expect(findMentions('tom@becker.example and @Tom', [TOM, ANA])).toEqual([]);
  });

  it('match the longest name and only whole words', () => {
    expect(findMentions('@Ana Maria', [ANA, ANA_MARIA])).toEqual([ANA_MARIA]);
    expect(findMentions('@Anabel', [ANA])).toEqual([]);
  });

  it('are separated from the other text of a message without losing a character', () => {
    const body = 'Hi @Ana, @Tom Becker comes on Monday.';
    const parts = splitMentions(body, [TOM.name, ANA.name]);
    expect(parts.map(({ text }) => text).join('')).toBe(body);
    expect(parts.filter(({ isMention }) => isMention).map(({ text }) => text)).toEqual(['@Ana', '@Tom Becker']);
  });
});
