type KeyAndName = { key: string; name: string };

/**
 * Returns the programs that a text mentions, in the order of the text. The text can contain the name of a program or its key in capital letters. A name that is
 * part of a longer program name is ignored.
 * @example
 * namedPrograms('ABC, in its own area', [{ key: 'abc', name: 'Any Bay Company' }]) // that program
 */
export function namedPrograms<P extends KeyAndName>(text: string, programs: readonly P[]): P[] {
  let rest = text;
  const matches: { position: number; program: P }[] = [];
  const names = programs.flatMap((program) => [program.name, program.key.toUpperCase()].map((name) => ({ name, program })));
  for (const { name, program } of names.toSorted((a, b) => b.name.length - a.name.length)) {
    const position = wordAt(rest, name);
    if (position < 0) continue;
    rest = rest.replaceAll(name, ' '.repeat(name.length));
    if (!matches.some((other) => other.program === program)) matches.push({ position, program });
  }
  return matches.toSorted((a, b) => a.position - b.position).map(({ program }) => program);
}

function wordAt(text: string, name: string): number {
  const position = text.indexOf(name);
  const isInWord = [text[position - 1], text[position + name.length]].some((letter) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter));
  return position >= 0 && !isInWord ? position : -1;
}
