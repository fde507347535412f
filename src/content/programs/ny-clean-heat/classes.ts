import { all, any, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

const provider = (key: string) => when('electric_utility_provider').is(key);

export const classes: ProgramFolder['classes'] = [
  {
    key: 'utility',
    name: 'Electric utility',
    cases: [
      { value: 'con_edison', name: 'Con Edison', when: provider('ny-con-edison') },
      { value: 'national_grid', name: 'National Grid', when: provider('ny-national-grid') },
      { value: 'nyseg', name: 'NYSEG', when: provider('ny-nyseg') },
      { value: 'rge', name: 'RG&E', when: provider('ny-rochester-gas-and-electric') },
      { value: 'orange_rockland', name: 'Orange & Rockland', when: provider('ny-orange-and-rockland') },
      { value: 'central_hudson', name: 'Central Hudson', when: provider('ny-central-hudson-gas-and-electric') },
      { value: 'other', name: 'Another utility' },
    ],
    source: 'manual',
  },
  {
    key: 'building',
    name: 'Home',
    cases: [
      // A home in a building with one to four homes gets the amounts for single-family homes, except if it is small by the program's definition.
      {
        value: 'single_family',
        name: 'Home in a building with one to four units',
        when: all(
          when('the_site_building_type').isIn(['SINGLE_FAMILY_DETACHED', 'SINGLE_FAMILY_ATTACHED', 'MOBILE_OR_MANUFACTURED', 'MULTI_FAMILY_2_TO_4']),
          when('small_dwelling').isNo(),
        ),
      },
      { value: 'apartment_or_small_sf', name: 'Apartment or small home' },
    ],
    source: 'reading',
  },
  {
    key: 'construction',
    name: 'Construction',
    cases: [
      { value: 'new_construction', name: 'New construction', when: when('new_construction').isYes() },
      { value: 'retrofit', name: 'Existing building' },
    ],
    source: 'manual',
  },
  {
    key: 'category',
    name: 'Heat pump category',
    cases: [
      {
        value: 'cat_3',
        name: '3: ground source',
        when: when('units').someRow(all(when('units.service').is('heat_pump'), when('units.type').is('ground_source_heat_pump'))),
      },
      { value: 'cat_4', name: '4: partial load completed to full load', when: when('completes_earlier_partial_load').isYes() },
      {
        value: 'cat_2b',
        name: '2b: full load, old heating decommissioned',
        when: when('heating_equipment_removal_type').is('fully_removed_or_decommissioned'),
      },
      {
        value: 'cat_2a',
        name: '2a: full load, integrated controls (Con Edison)',
        when: all(when('class.utility').is('con_edison'), when('integrated_controls').isYes()),
      },
      { value: 'cat_2', name: '2: full load, old heating kept' },
    ],
    source: 'manual',
  },
  {
    key: 'share',
    name: 'Maximum share of the cost',
    cases: [
      {
        value: 'higher',
        name: 'Disadvantaged community, or Central Hudson',
        when: any(when('disadvantaged_community').isYes(), when('class.utility').is('central_hudson')),
      },
      // The program does not define "weatherized". Default: a home is weatherized if the answer says that weatherization is complete.
      { value: 'higher', name: 'Weatherized tier', when: when('weatherization_completed').is('yes'), valid_from: '2026-09-01', source: 'reading' },
      { value: 'standard', name: 'Standard' },
    ],
    source: 'manual',
  },
];
