import { describe, expect, it } from 'vitest';
import { FORMS } from '@/app/forms';
import { FactBook } from '@/rules/facts';
import { type Answers, Form } from '@/rules/forms';
import { KNOWN } from '../../../test/support/sample-answers';
import { asksAll, validSample } from '../../../test/support/samples';
import { printedReport } from './report';

const definition = FORMS.find(({ key }) => key === 'quality_install_report');
if (!definition?.report) throw new Error('The quality install report has no report');
const { report } = definition;
const facts = new FactBook([]).with({
  ...KNOWN,
  average_snow_depth_inches: 12,
  systems: [{ id: 'heat_pump-1', service: 'heat_pump', cannot_find: true, manufacturer: 'Acme', model: 'H-1', outdoor_unit_model: 'H-1' }],
});
const programs = [asksAll(definition)];
const good = {
  air_volume_width_ft: 10,
  air_volume_height_ft: 10,
  air_volume_length_ft: 10,
  inches_above_ground: 24,
  nitrogen_test_psi: 500,
  vacuum_decay_microns: 320,
};
const { answers } = validSample({ definition, facts, programs, chosen: good });
const printed = (more: Answers = {}) => {
  const form = new Form({ definition, answers: { ...answers, ...more }, facts, programs });
  return printedReport(form, form.fields, report);
};
const rowOf = (label: string, more: Answers = {}) =>
  printed(more)
    .measured.flatMap(({ measures }) => measures)
    .find((row) => row.label === label);

describe('measurement reports', () => {
  it('show each value next to its limit, including limits that depend on another answer', () => {
    expect(rowOf('Inches above ground')).toMatchObject({ value: '24', limit: 'above 12', result: 'Pass' });
    expect(rowOf('Vacuum decay after 15 min (microns)')).toMatchObject({ value: '320', limit: 'at most 500', result: 'Pass' });
    expect(rowOf('Nitrogen test pressure (PSI)')).toMatchObject({ limit: 'at least 500', result: 'Pass' });
    expect(rowOf('Compressor lockout below (°F)')).toMatchObject({ limit: '', result: 'Recorded' });
  });

  it('mark each value outside its limit and state the number of these values', () => {
    expect(rowOf('Nitrogen test pressure (PSI)', { nitrogen_test_psi: 499 })).toMatchObject({ result: 'Outside', isOutside: true });
    expect(rowOf('Vacuum decay after 15 min (microns)', { vacuum_decay_microns: 501 })).toMatchObject({ result: 'Outside' });
    expect(printed({ nitrogen_test_psi: 499 }).summary).toMatch(/^1 of \d+ values with a limit is outside it\.$/);
    expect(printed().summary).toMatch(/^All 3 values/);
  });

  it('contain calculated values, the equipment and the signers', () => {
    expect(rowOf('Volume (ft³)')).toMatchObject({ value: '1,000 ft³' });
    expect(printed().equipment.rows[0]?.join(' ')).toContain('Heat pump');
    expect(printed().signs).toEqual(['Installer: name and signature', 'Program reviewer: name and signature']);
  });
});
