import { all, any, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

const CENTRAL_AND_SOUTH = [
  'Fresno',
  'Inyo',
  'Kings',
  'Madera',
  'Mariposa',
  'Merced',
  'Mono',
  'Monterey',
  'San Benito',
  'Stanislaus',
  'Tulare',
  'Tuolumne',
  'Imperial',
  'Kern',
  'Los Angeles',
  'Orange',
  'Riverside',
  'San Bernardino',
  'San Diego',
  'San Luis Obispo',
  'Santa Barbara',
  'Ventura',
];

export const classes: ProgramFolder['classes'] = [
  {
    key: 'home',
    name: 'Building',
    cases: [
      { value: 'multifamily', name: 'Five or more units', when: when('the_site_building_type').is('MULTI_FAMILY_5_PLUS') },
      { value: 'single_family', name: 'One to four units, condo, mobile or manufactured home' },
    ],
    source: 'heehra',
  },
  {
    key: 'property',
    name: 'Income level of the property',
    cases: [
      { value: 'low', name: 'Low income', when: when('units_share_below_ami_80').atLeast(66) },
      {
        value: 'moderate',
        name: 'Moderate income in a disadvantaged community',
        when: all(when('units_share_below_ami_150').atLeast(50), when('disadvantaged_community').isYes()),
      },
      { value: 'none', name: 'Neither' },
    ],
    source: 'heehra',
  },
  {
    key: 'compressor',
    name: 'Heat pump compressor',
    cases: [
      {
        value: 'variable_speed',
        name: 'Variable speed',
        when: when('units').everyRow(any(when('units.service').isNot('heat_pump'), when('units.compressor').is('variable_speed'))),
      },
      { value: 'two_stage', name: 'Two stage' },
    ],
    source: 'heehra',
  },
  {
    key: 'funds',
    name: 'County funds',
    basis: 'submitted_on',
    cases: [
      { value: 'waitlist', name: 'Reserved statewide, with a waitlist', valid_from: '2026-02-24' },
      {
        value: 'waitlist',
        name: 'Central and South reserved, with a waitlist',
        valid_from: '2026-01-07',
        when: when('county').isIn(CENTRAL_AND_SOUTH),
        source: 'heehra-regions',
        is_default: true,
      },
      { value: 'open', name: 'Open' },
    ],
    source: 'heehra-funds',
  },
];
