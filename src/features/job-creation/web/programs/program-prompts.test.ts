import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { exclusivePrograms, isReservedBeforeWork } from '@/rules/programs';
import { programConflicts } from './program-conflicts';
import { ProgramPrompts } from './program-prompts';

const offeredPrograms = (...keys: string[]) =>
  SHIPPED_PROGRAMS.filter(({ key }) => keys.includes(key)).map((program) => ({
    key: program.key,
    name: program.name,
    fits: 'yes' as const,
    cannot_combine: exclusivePrograms(program),
    is_reserved_first: isReservedBeforeWork(program),
  }));

/** Renders the prompts. Returns their text and the labels of their buttons. */
function promptsFor(offered: ReturnType<typeof offeredPrograms>, chosen: string[]): { text: string; buttons: string[] } {
  const prompts = createElement(ProgramPrompts, { form: { offered, chosen, form: { set: () => {} } } });
  const markup = renderToStaticMarkup(createElement(MantineProvider, { env: 'test' }, prompts)).replaceAll(/<style.*?<\/style>/g, '');
  const textOf = (part: string) =>
    part
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return { text: textOf(markup), buttons: [...markup.matchAll(/<button.*?<\/button>/g)].map(([button]) => textOf(button)) };
}

const RESERVED_FIRST = 'Wisconsin HEAR must be reserved before work starts.';
const COMBINABLE = 'These programs can be combined. Shared questions are asked only once.';

describe('the prompts about several programs', () => {
  const wisconsin = offeredPrograms('wi-hear', 'vanilla');

  it('state that programs can be combined, and name the program that must be reserved before work starts', () => {
    const { text } = promptsFor(wisconsin, ['wi-hear', 'vanilla']);
    expect(text).toContain(COMBINABLE);
    expect(text).toContain(RESERVED_FIRST);
  });

  it('offer only another program that fits the home when one program is chosen', () => {
    const { text, buttons } = promptsFor(wisconsin, ['wi-hear']);
    expect([text, buttons]).toEqual([`This home may also qualify for ${wisconsin.find(({ key }) => key === 'vanilla')?.name}. Add`, ['Add']]);
    expect(promptsFor(wisconsin, [])).toEqual({ text: '', buttons: [] });
  });

  it('ask which of two programs to keep when the programs cannot be combined', () => {
    const california = offeredPrograms('ca-heehra', 'ca-tech');
    const { text, buttons } = promptsFor(california, ['ca-heehra', 'ca-tech']);
    expect(text).toContain('A project cannot use both TECH Clean California and HEEHRA. Choose one of them.');
    expect(text).not.toContain(COMBINABLE);
    expect(buttons.toSorted()).toEqual(['Keep California HEEHRA Phase I', 'Keep TECH Clean California', 'Keep both for now and decide before submitting']);
    expect(programConflicts(california)).toHaveLength(1);
    // Expect no prompt to add a program that cannot be combined with a chosen program.
    expect(promptsFor(california, ['ca-heehra'])).toEqual({ text: '', buttons: [] });
  });
});

it('isReservedBeforeWork is true for exactly the programs whose criteria require a reservation before the work', () => {
  const reserved = SHIPPED_PROGRAMS.filter(isReservedBeforeWork).map(({ key }) => key);
  expect(reserved.toSorted()).toEqual(['ca-heehra', 'ca-tech', 'ca-tech-water-heater', 'ga-hear', 'wi-hear']);
});
