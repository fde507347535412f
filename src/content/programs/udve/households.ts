import type { GoldenHousehold } from '@/rules/programs';
import { typedHouseholds } from '../typed-households';

const HOME = { services_being_installed: ['heat_pump'], weatherization_services: [] };

export const GOLDEN_HOUSEHOLDS: readonly GoldenHousehold[] = [
  ...typedHouseholds('udve', HOME),
  {
    name: 'only insulation',
    why: '500 as entered (a default)',
    today: '2026-03-02',
    facts: { services_being_installed: ['insulation'], final_invoice_total: 2_000, 'entered_amount.udve': 500 },
    gets: { eligibility: 'eligible', total: 500 },
  },
  {
    name: 'only an air conditioner',
    why: 'the program pays for heat pumps and insulation (a default)',
    today: '2026-03-02',
    facts: { services_being_installed: ['air_conditioner'], final_invoice_total: 5_000, 'entered_amount.udve': 500 },
    gets: { eligibility: 'ineligible', reasons: ['services'], total: null },
  },
];
