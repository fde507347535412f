import { fact } from '../fact';

/** The building and the place it stands in. */
export const HOME = {
  the_site_building_type: fact.choice('building type', {
    SINGLE_FAMILY_DETACHED: 'Single family, detached',
    SINGLE_FAMILY_ATTACHED: 'Single family, attached',
    MULTI_FAMILY_2_TO_4: 'Multi-family, 2 to 4 units',
    MULTI_FAMILY_5_PLUS: 'Multi-family, 5 or more units',
    MOBILE_OR_MANUFACTURED: 'Mobile or manufactured home',
  }),
  new_construction: fact.yesNo('new build or gut renovation', { meaning: 'True for a new build or a gut renovation, false for an existing home.' }),
  is_primary_residence_winter: fact.yesNo('main home in winter'),
  place_id: fact.text('place id', { origin: 'place', visibility: 'public' }),
  zip: fact.text('ZIP code', { origin: 'place', visibility: 'public' }),
  city: fact.text('city', { origin: 'place', visibility: 'public' }),
  state: fact.text('state', { origin: 'place', visibility: 'public', meaning: 'Two-letter code of the state the home stands in.' }),
  county: fact.text('county', { origin: 'place', visibility: 'public' }),
  county_fips: fact.text('county code', { origin: 'place', visibility: 'public', meaning: 'Five-digit FIPS code of the county.' }),
  climate_zone: fact.text('climate zone', { origin: 'place', visibility: 'public', meaning: 'IECC climate zone of the county, for example 6A.' }),
  electric_utilities: fact.choices('electric utilities of the ZIP', {}, { origin: 'place', visibility: 'public' }),
  gas_utilities: fact.choices('gas utilities of the ZIP', {}, { origin: 'place', visibility: 'public' }),
  ami_80_limit_for_4: fact.money('80% AMI limit for 4 people', {
    origin: 'place',
    visibility: 'public',
    meaning: 'Yearly income limit at 80% of the area median for four people in the ZIP area.',
  }),
  ami_150_limit_for_4: fact.money('150% AMI limit for 4 people', {
    origin: 'place',
    visibility: 'public',
    meaning: 'Yearly income limit at 150% of the area median for four people in the ZIP area.',
  }),
  income_limit_80: fact.money('80% AMI limit of the household', {
    origin: 'derived',
    visibility: 'public',
    meaning: "The area's 80% limit for this household size, by HUD's rule.",
  }),
  income_limit_150: fact.money('150% AMI limit of the household', {
    origin: 'derived',
    visibility: 'public',
    meaning: "The area's 150% limit for this household size, by HUD's rule.",
  }),
};
