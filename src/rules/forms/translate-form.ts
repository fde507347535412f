import { definitionTextTranslator, type TranslateText } from '@/platform/i18n';
import { optionKey, optionMessageOwnerOf } from '@/rules/facts';
import { type Field, overrideField } from './fields';
import type { Definitions } from './released';
import type { OptionText, TaskDefinition } from './task-definition';

/**
 * Returns the form with each text translated by `say`. A definition contains its texts in the source language. The message key of a text is made from its
 * position, for example `form.site_details.number_of_bedrooms.label` (decisions/ui-messages.md).
 */
export function translateFormTexts(definition: TaskDefinition, say: TranslateText): TaskDefinition {
  const form = `form.${definition.key}`;
  const { instructions, completeLabel, externalWait, officeWords, guestWords, compares, report } = definition;
  const translated = {
    ...definition,
    title: say(`${form}.title`, definition.title),
    purpose: say(`${form}.purpose`, definition.purpose),
    ...(instructions && { instructions: say(`${form}.instructions`, instructions) }),
    ...(completeLabel && { completeLabel: say(`${form}.complete`, completeLabel) }),
    ...(externalWait && { externalWait: { ...externalWait, says: say(`${form}.waits`, externalWait.says) } }),
    ...(officeWords && { officeWords: otherWords(officeWords, `${form}.office`, say) }),
    ...(guestWords && { guestWords: otherWords(guestWords, `${form}.guest`, say) }),
    ...(compares && {
      compares: compares.map((row, index) => ({
        ...row,
        label: say(`${form}.compares.${index}.label`, row.label),
        with: row.with.map((source, at) => ({ ...source, of: say(`${form}.compares.${index}.of.${at}`, source.of) })),
      })),
    }),
    ...(report && { report: { ...report, signs: report.signs.map((who, index) => say(`${form}.signs.${index}`, who)) } }),
    // The message key of a card contains the key of the card's first question.
    groups: definition.groups.map((group) => ({ ...group, title: say(`${form}.${group.fields[0]}.card`, group.title) })),
    fields: definition.fields.map((field) => fieldWithWords(field, form, say)),
  };
  // The cast is safe: only texts differ, and only reviews have compared rows.
  return translated as TaskDefinition;
}

function otherWords({ title, purpose, labels, helps, options }: NonNullable<TaskDefinition['officeWords']>, place: string, say: TranslateText) {
  return {
    ...(title && { title: say(`${place}.title`, title) }),
    ...(purpose && { purpose: say(`${place}.purpose`, purpose) }),
    labels: Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, label && say(`${place}.${key}.label`, label)])),
    ...(helps && { helps: Object.fromEntries(Object.entries(helps).map(([key, help]) => [key, help && say(`${place}.${key}.help`, help)])) }),
    ...(options && {
      options: Object.fromEntries(
        Object.entries(options).map(([key, words]) => [
          key,
          Object.fromEntries(Object.entries(words ?? {}).map(([value, option]) => [value, optionWords(option, `${place}.${key}.option.${value}`, say)])),
        ]),
      ),
    }),
  };
}

function optionWords(words: OptionText, place: string, say: TranslateText): OptionText {
  if (typeof words === 'string') return say(place, words);
  return { ...(words.label && { label: say(place, words.label) }), help: say(`${place}.help`, words.help) };
}

function fieldWithWords(field: Field, owner: string, say: TranslateText): Field {
  const key = `${isOnEveryForm(field) ? 'form.every' : owner}.${field.key}`;
  const maybe = (part: string, text: string | undefined) => (text ? { [part]: say(`${key}.${part}`, text) } : {});
  return overrideField(field, {
    label: say(`${key}.label`, field.label),
    ...maybe('help', field.help),
    ...maybe('placeholder', field.placeholder),
    ...maybe('unit', field.unit),
    ...(field.rules && { rules: field.rules.map((rule, index) => ({ ...rule, message: say(`${key}.rule.${index}`, rule.message) })) }),
    ...(field.options && {
      options: field.options.map((option) => ({
        ...option,
        label: say(optionKey(optionMessageOwnerOf(field.fact, key, option.value, option.label), option.value, option.label), option.label),
        ...(option.help && { help: say(`${key}.option.${option.value}.help`, option.help) }),
      })),
    }),
    ...(field.lines && { lines: field.lines.map((line) => ({ ...line, label: say(`${key}.line.${line.key}`, line.label) })) }),
    ...(field.slots && {
      slots: field.slots.map((slot) => ({
        ...slot,
        title: say(`${key}.photo.${slot.key}`, slot.title),
        ...(slot.tip && { tip: say(`${key}.photo.${slot.key}.tip`, slot.tip) }),
      })),
    }),
    ...(field.columns && { columns: field.columns.map((column) => fieldWithWords(column, key, say)) }),
  });
}

/** Returns true for the two fields for notes, which have the same texts on every form. */
const isOnEveryForm = ({ key, kind, help }: Field): boolean => (key === 'notes' || key === 'internal_notes') && kind === 'long_text' && !help;

/** Cache of translated definitions, by the translator of each language. */
const translatedByLanguage = new WeakMap<TaskDefinition, Map<TranslateText, TaskDefinition>>();

/** Returns the form in the language of the viewer. */
export function translateForm(definition: TaskDefinition): TaskDefinition {
  const translator = definitionTextTranslator();
  if (!translator) return definition;
  const translatedForms = translatedByLanguage.get(definition) ?? new Map<TranslateText, TaskDefinition>();
  const cachedForm = translatedForms.get(translator);
  if (cachedForm) return cachedForm;
  const translatedForm = translateFormTexts(definition, ofRelease(definition, translator));
  translatedByLanguage.set(definition, translatedForms.set(translator, translatedForm));
  return translatedForm;
}

/**
 * Returns a translator for an older release. A text that differs from the newest release has its own message key: `form.site_details@1.year_home_built.label`.
 */
const ofRelease =
  ({ key, version }: TaskDefinition, words: TranslateText): TranslateText =>
  (place, source) => {
    const translated = words(place, source);
    return translated === source ? words(releasedMessageKey(place, key, version), source) : translated;
  };

/** Returns the message key of a text in an older released version of a form, for example `form.services@2.title`. */
export const releasedMessageKey = (place: string, form: string, version: number): string => place.replace(`form.${form}.`, `form.${form}@${version}.`);

const setsByLanguage = new WeakMap<Definitions, Map<TranslateText, Definitions>>();

/** Returns all forms in the language of the viewer, for display only. Stored data stays in the source language. */
export function translateDefinitions(definitions: Definitions): Definitions {
  const translator = definitionTextTranslator();
  if (!translator) return definitions;
  const translatedSets = setsByLanguage.get(definitions) ?? new Map<TranslateText, Definitions>();
  const cachedDefinitions = translatedSets.get(translator);
  if (cachedDefinitions) return cachedDefinitions;
  const newDefinitions = new Map([...definitions].map(([key, definition]) => [key, translateForm(definition)]));
  setsByLanguage.set(definitions, translatedSets.set(translator, newDefinitions));
  return newDefinitions;
}
