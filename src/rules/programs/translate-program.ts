import { definitionTextTranslator, type TranslateText } from '@/platform/i18n';
import { criteriaOf, type Program } from './program';

/**
 * Calls `say` for each translatable text of a program, with a key made from its position: `program.<program>.criterion.energy_star.name`. Omits the program
 * name and texts that people accept. `document-texts.ts` lists the texts of documents.
 */
export function forEachProgramText(program: Program, say: TranslateText): void {
  const prefix = `program.${program.key}`;
  say(`${prefix}.description`, program.description);
  if (program.succeeded_by) say(`${prefix}.succeeded_by`, program.succeeded_by);
  for (const [part, text] of Object.entries(program.card)) say(`${prefix}.card.${part}`, text);
  const rule = (key: string, { name, description, fix }: { name: string; description: string; fix: string }) => {
    say(`${key}.name`, name);
    say(`${key}.description`, description);
    say(`${key}.fix`, fix);
  };
  for (const criterion of criteriaOf(program)) {
    if (program.criteria.includes(criterion)) rule(`${prefix}.criterion.${criterion.key}`, criterion);
    else {
      // The criteria for territory and submission window have the same names and fixes in all programs. The programs therefore share the keys of these texts.
      const { key, name, description, fix } = criterion;
      say(`program.every.criterion.${key}.name`, name);
      say(`${prefix}.criterion.${key}.description`, description);
      say(`program.every.criterion.${key}.fix`, fix);
    }
  }
  for (const line of program.lines) {
    say(`${prefix}.line.${line.key}.name`, line.name);
    if (line.description) say(`${prefix}.line.${line.key}.description`, line.description);
    for (const requirement of line.requires ?? []) rule(`${prefix}.line.${line.key}.requires.${requirement.key}`, requirement);
    for (const factor of line.factors ?? []) say(`${prefix}.line.${line.key}.factor.${factor.key}`, factor.name);
  }
  for (const programClass of program.classes) {
    say(`${prefix}.class.${programClass.key}.name`, programClass.name);
    for (const { value, name } of programClass.cases) say(`${prefix}.class.${programClass.key}.case.${value}`, name);
  }
  const namedLists = { table: program.tables, cap: program.caps, instalment: program.instalments, stacking: program.stacking, budget: program.budgets };
  for (const [kind, list] of Object.entries(namedLists)) for (const { key, name } of list) say(`${prefix}.${kind}.${key}.name`, name);
  for (const [kind, list] of Object.entries({ stacking: program.stacking, budget: program.budgets }))
    for (const { key, message } of list) say(`${prefix}.${kind}.${key}.message`, message);
}

/** Translates a program text for the viewer. Finds the message key by the text, because stored results contain only texts. */
export function translateProgramText(program: Program, text: string): string {
  const say = definitionTextTranslator();
  if (!say) return text;
  for (const key of keysOf(program).get(text) ?? []) {
    const translated = say(key, text);
    if (translated !== text) return translated;
  }
  return text;
}

/** Returns the texts of the program chooser in the language of the viewer. */
export function translateProgramCard(program: Program): Program['card'] {
  const { scope, homeowner_requirements, program_specifics, install_timeline } = program.card;
  return {
    scope: translateProgramText(program, scope),
    homeowner_requirements: translateProgramText(program, homeowner_requirements),
    program_specifics: translateProgramText(program, program_specifics),
    install_timeline: translateProgramText(program, install_timeline),
  };
}

/** Cache by program object, because a program never changes. */
const keys = new WeakMap<Program, ReadonlyMap<string, readonly string[]>>();

function keysOf(program: Program): ReadonlyMap<string, readonly string[]> {
  const cachedKeys = keys.get(program);
  if (cachedKeys) return cachedKeys;
  const keysByText = new Map<string, string[]>();
  forEachProgramText(program, (key, text) => {
    keysByText.set(text, [...(keysByText.get(text) ?? []), key]);
    return text;
  });
  keys.set(program, keysByText);
  return keysByText;
}
