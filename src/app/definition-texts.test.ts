import { afterEach, describe, expect, it } from 'vitest';
import { definitionTextsFrom, setDefinitionTexts, setLanguage } from '@/platform/i18n';
import { PSEUDO_OPEN, pseudoLocalizeText } from '@/platform/i18n/pseudo-marks';
import { factDefinition, factLabel, formatFactValue } from '@/rules/facts';
import {
  definitionForTask,
  NO_SUBJECT,
  type TaskDefinition,
  translateDefinitions,
  translateFormTexts,
  translateStoredRow,
  translateStoredTaskName,
} from '@/rules/forms';
import { releasedSnapshotOf } from '@/rules/forms/task-definition';
import { translateProgramText } from '@/rules/programs';
import { definitionTexts } from './definition-texts';
import { DEFINITIONS } from './definitions';
import { FORMS } from './forms';
import { SHIPPED_PROGRAMS } from './programs';

const form = (key: string, version?: number): TaskDefinition => {
  const found = definitionForTask(translateDefinitions(DEFINITIONS), { definition: key, definition_version: version ?? 0, subject: NO_SUBJECT });
  if (!found) throw new Error(`no form ${key}`);
  return found;
};
const label = (of: TaskDefinition, key: string) => of.fields.find((field) => field.key === key)?.label;

/** Sets a language with these translations of definition texts. `words`: translations by key. */
function reads(words: Record<string, string>): void {
  const source = definitionTexts();
  setLanguage('xx', {});
  setDefinitionTexts('xx', definitionTextsFrom(Object.fromEntries(Object.entries(words).map(([key, said]) => [key, [source[key] ?? '', said]]))));
}
afterEach(() => setLanguage('en-US', {}));

describe('texts of definitions', () => {
  it('have a key that consists of their position in the definition', () => {
    expect(definitionTexts()).toMatchObject({
      'form.site_details.title': 'Site details',
      'form.site_details.number_of_bedrooms.label': 'Bedrooms',
      'form.site_details.new_construction.option.false': 'Existing home',
      'fact.year_home_built.label': 'year the home was built',
      'service.heat_pump': 'Heat pump',
      'program.wi-hear.criterion.equipment_is_new.name': 'New equipment',
    });
  });

  it.each(FORMS.map((one) => [one.key, one] as const))('are all translated in %s, and no other value changes', (_key, one) => {
    expect(releasedSnapshotOf(translateFormTexts(one, (_place, text) => text))).toEqual(releasedSnapshotOf(one));
    // Leave out the texts of raised exceptions and of deferrals, because they are stored in the source language when they occur.
    const { staffFlags: _staffFlags, deferral: _deferral, ...said } = translateFormTexts(one, pseudoLocalizeText);
    expect(sentencesIn(said)).toEqual([]);
  });

  it('are shown in the language of the reader in forms, facts and programs', () => {
    const [wiHear] = SHIPPED_PROGRAMS;
    reads({
      'form.site_details.title': 'Casa',
      'form.site_details.number_of_bedrooms.label': 'Dormitorios',
      'fact.primary_fuel_type.label': 'combustible',
      'fact.primary_fuel_type.option.natural_gas': 'Gas natural',
      'service.heat_pump': 'Bomba de calor',
      'program.wi-hear.criterion.equipment_is_new.name': 'Certificado',
    });
    expect(form('site_details')).toMatchObject({ title: 'Casa', purpose: expect.stringMatching(/^Facts about/) });
    expect(label(form('site_details'), 'number_of_bedrooms')).toBe('Dormitorios');
    expect(factLabel('primary_fuel_type')).toBe('combustible');
    expect(formatFactValue(factDefinition('primary_fuel_type'), 'natural_gas')).toBe('Gas natural');
    expect(formatFactValue(factDefinition('planned_services'), ['heat_pump', 'boiler'])).toBe('Bomba de calor, Boiler');
    expect(wiHear && translateProgramText(wiHear, 'New equipment')).toBe('Certificado');
  });

  it('have a separate translation for an older form version whose text changed', () => {
    expect(label(form('new_equipment_details', 1), 'panel_intended_support')).toBe('The panel supports');
    reads({ 'form.new_equipment_details.panel_intended_support.label': 'Por qué' });
    expect(label(form('new_equipment_details'), 'panel_intended_support')).toBe('Por qué');
    expect(label(form('new_equipment_details', 1), 'panel_intended_support')).toBe('The panel supports');
    reads({ 'form.new_equipment_details@1.panel_intended_support.label': 'El panel' });
    expect(label(form('new_equipment_details', 1), 'panel_intended_support')).toBe('El panel');
  });

  it('of the history are translated for the reader, but not in the stored history', () => {
    const row = { action: 'Site details: Building type', field: 'the_site_building_type', before: null, after: 'Single family, detached' };
    expect(translateStoredRow(row, DEFINITIONS)).toBe(row);
    reads({
      'form.site_details.title': 'Casa',
      'form.site_details.the_site_building_type.label': 'Tipo',
      'fact.the_site_building_type.option.SINGLE_FAMILY_DETACHED': 'Casa aislada',
    });
    expect(translateStoredRow(row, DEFINITIONS)).toEqual({ ...row, action: 'Casa: Tipo', after: 'Casa aislada' });
    expect(translateStoredRow({ action: 'Site details: status', field: 'status' }, DEFINITIONS).action).toBe('Casa: status');
    expect(translateStoredTaskName('Site details', DEFINITIONS)).toBe('Casa');
    expect(translateStoredTaskName('Site details (Heat pump)', DEFINITIONS)).toBe('Casa (Heat pump)');
    expect(translateStoredTaskName('Other matter', DEFINITIONS)).toBe('Other matter');
    expect(translateStoredRow({ action: 'Claimed', field: 'claimed' }, DEFINITIONS).action).toBe('Claimed');
  });
});

/** Returns all strings in a value that look like sentences or labels but are not in the pseudo-language of the test. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\p{Lu}\p{Ll}|\p{Ll} \p{Ll}/u.test(value) && !value.startsWith(PSEUDO_OPEN) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : [];
}
