import { describe, expect, it } from 'vitest';
import { FORM_BY_KEY } from '@/app/forms';
import { FactBook, type FactClaim } from '@/rules/facts';
import { Form } from '../../form';
import { FIELD_TYPES, parseValue } from '..';
import { captures, parseCaptures, photoSlot } from './';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const field = {
  key: 'photos',
  class: 'job_team' as const,
  ...captures('Photos', [
    photoSlot('photo_hp_outdoor_unit', 'Outdoor unit'),
    photoSlot('photo_tmv', 'Valve', { min: 2 }),
    photoSlot('photo_hp_indoor_nameplate', 'Nameplate', { skippable: true }),
  ]).field,
};
const missing = (value: unknown) => FIELD_TYPES.captures.incomplete?.(value, field).map((issue) => issue.path);

describe('photo list', () => {
  it('is complete when each slot has enough photos or an allowed reason', () => {
    expect(missing({})).toEqual(['hp_outdoor_unit', 'tmv', 'hp_indoor_nameplate']);
    expect(missing({ hp_outdoor_unit: { files: [id(1)] }, tmv: { files: [id(2)] }, hp_indoor_nameplate: { files: [], skipped: 'Painted over' } })).toEqual([
      'tmv',
    ]);
    expect(missing({ hp_outdoor_unit: { files: [], skipped: 'No time' }, tmv: { files: [id(2), id(3)] }, hp_indoor_nameplate: { files: [id(4)] } })).toEqual([
      'hp_outdoor_unit',
    ]);
  });

  it('keeps valid slots, drops unknown slots and refuses invalid slots', () => {
    const input = { hp_outdoor_unit: { files: [id(1), id(1)], skipped: 'x' }, gone: { files: [id(2)] }, tmv: { files: [] } };
    expect(parseValue(input, field)).toEqual({ ok: true, value: { hp_outdoor_unit: { files: [id(1)] } } });
    expect(parseValue({ tmv: { files: ['no id'] } }, field)).toMatchObject({ ok: false, issues: [{ path: 'tmv', message: 'Attachment ID is missing' }] });
    expect(parseValue({ tmv: { files: Array.from({ length: 7 }, (_, n) => id(n)) } }, field).ok).toBe(false);
    expect(parseValue({ tmv: { files: [], skipped: 'x'.repeat(201) } }, field).ok).toBe(false);
    expect(parseValue('photos', field).ok).toBe(false);
    expect(parseCaptures({ a: 1, b: { files: [1, id(1)] } })).toEqual({ b: { files: [id(1)] } });
  });

  it('is summarized by the number of photos and of skipped slots', () => {
    expect(FIELD_TYPES.captures.summarise({ hp_outdoor_unit: { files: [id(1), id(2)] }, tmv: { files: [], skipped: 'x' } }, field, () => '')).toBe(
      '2 photos, 1 left out',
    );
  });
});

describe('photos of the installed work', () => {
  const open = (facts: Record<string, unknown>, answers: Record<string, unknown> = {}, asks: string[] = []) => {
    const definition = FORM_BY_KEY.get('installed_measure_photos');
    if (!definition) throw new Error('The form does not exist');
    const claims = Object.entries({ $today: '2026-03-02', ...facts }).map(
      ([fact, value]): FactClaim => ({ fact, value, rank: 'answered', source: { kind: 'job', label: 'Services' }, by: '', at: '' }),
    );
    const programs = [{ key: 'p', name: 'P', asks, amount_is_entered: false, settings: {} }];
    return new Form({ definition, answers, programs, facts: new FactBook(claims) });
  };
  const slots = (facts: Record<string, unknown>, asks: string[] = []) =>
    open(facts, {}, asks)
      .fields.find((field) => field.path === 'photos')
      ?.field.slots?.map((slot) => slot.key);

  it('are requested for the services in the scope of work until the installed services are known', () => {
    expect(slots({ services_being_installed: ['heat_pump_water_heater'] })).toEqual(['hpwh_installed', 'hpwh_nameplate']);
    expect(slots({ scope_lines: [{ id: '1', service: 'panel', total: 1 }] })).toEqual(['new_panel', 'new_panel_nameplate']);
    expect(slots({ services_being_installed: ['heat_pump_water_heater'] }, ['photos.tmv'])).toEqual(['hpwh_installed', 'hpwh_nameplate', 'tmv']);
  });

  it('cause an error for each missing photo, and no error before a service is installed', () => {
    const facts = { services_being_installed: ['panel'] };
    const paths = (answers: Record<string, unknown>) =>
      open(facts, answers)
        .problems()
        .map((problem) => `${problem.path}: ${problem.message}`);
    expect(paths({ panel_model_number: 'X' })).toEqual(['photos: Please upload photos']);
    expect(paths({ panel_model_number: 'X', photos: { new_panel: { files: [id(1)] } } })).toEqual(['photos.new_panel_nameplate: Please upload photos']);
    expect(paths({ panel_model_number: 'X', photos: { new_panel: { files: [id(1)] }, new_panel_nameplate: { files: [], skipped: 'None on it' } } })).toEqual(
      [],
    );
    expect(open({}).problems()).toEqual([]);
  });

  it('are removed when their service is no longer installed', () => {
    const answers = { photos: { new_panel: { files: [id(1)] }, hp_outdoor_unit: { files: [id(2)] } }, panel_model_number: 'X' };
    expect(open({ services_being_installed: ['panel'] }, answers).completeAnswers().photos).toEqual({ new_panel: { files: [id(1)] } });
  });
});
