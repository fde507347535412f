import { any, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

export const classes: ProgramFolder['classes'] = [
  {
    key: 'home',
    name: 'Building',
    cases: [
      { value: 'multifamily', name: 'Five or more units', when: when('the_site_building_type').is('MULTI_FAMILY_5_PLUS') },
      { value: 'single_family', name: 'One to four units' },
    ],
    source: 'network',
  },
  {
    key: 'reach',
    name: 'Hard to reach',
    cases: [
      {
        value: 'hard',
        name: 'Hard to reach: language, location, mobile home or income',
        when: any(
          when('is_english_primary_language').isNo(),
          when('rural_location').isYes(),
          when('the_site_building_type').is('MOBILE_OR_MANUFACTURED'),
          // The program does not publish its definition of low income. Default: an income below 80% of the area median, or a discount on a utility bill.
          when('income_level').is('below_ami_80'),
          when('is_income_qualified').has(['electric', 'natural_gas']),
        ),
      },
      { value: 'standard', name: 'Not hard to reach' },
    ],
    source: 'portal',
  },
];
