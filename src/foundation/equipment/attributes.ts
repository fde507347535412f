import { attribute } from './attribute';
import { t } from './messages';
import { DUCT_TYPES, FAN_TYPES, SYSTEM_TYPES, ZONE_TYPES } from './types';

/**
 * All equipment attributes. The schema, the API, the search, the import, the form and the page are generated from this table. A new attribute needs
 * `isOptional` and a column in `app.equipment`.
 */
export const ATTRIBUTES = {
  brand: attribute.name(t('brand'), {
    headings: ['brand', 'brandname', 'outdoorunitbrandname', 'outsideunitbrandname', 'outdoorunitbrand', 'manufacturer', 'energystarpartner'],
    isSearched: true,
  }),
  /** Model number. For a split system, the model number of the outdoor unit. */
  model: attribute.name(t('model'), {
    headings: [
      'model',
      'modelnumber',
      'outdoorunitmodelnumber',
      'outsideunitmodelnumber',
      'outdoorunitmodelnumbercondenserorsinglepackage',
      'outdoorunit',
      'outdoorunitnumber',
      'furnacemodel',
    ],
    isSearched: true,
  }),
  indoor_brand: attribute.text(t('indoor_brand'), {
    headings: ['indoorbrand', 'indoorunitbrandname', 'insideunitbrandname', 'indoorunitbrand'],
    isSearched: true,
  }),
  /**
   * Model numbers of the indoor units in a matched system (an outdoor unit and indoor units that are certified together). A multizone system has one entry per
   * indoor unit, or none if its certificate covers every combination.
   */
  indoor_models: attribute.models(t('indoor_units'), {
    headings: [
      'indoormodels',
      'indoorunitmodelnumber',
      'insideunitmodelnumber',
      'indoorunitmodelnumberevaporatorandorairhandler',
      'indoorunit',
      'indoorunitnumber',
      'indoormodelnumber',
    ],
    isSearched: true,
  }),
  furnace_model: attribute.text(t('furnace'), { headings: ['furnacemodelnumber', 'furnaceunit', 'furnaceunitmodelnumber'], isSearched: true }),
  /** Serial number. Only lists of individual appliances, such as a supplier's stock, contain serial numbers. */
  serial: attribute.text(t('serial'), { headings: ['serial', 'serialnumber', 'serialno', 'unitserialnumber'], isSearched: true, isOptional: true }),
  ahri_id: attribute.text(t('ahri_id'), {
    headings: ['ahriid', 'ahri', 'ahrinumber', 'ahrireferencenumber', 'ahrirefno', 'ahricertificatenumber', 'ahricertifiedreferencenumber', 'ahricertificate'],
    isSearched: true,
  }),
  energy_star_id: attribute.text(t('certificate_number_label'), {
    headings: ['energystarid', 'energystaruniqueid', 'pdid', 'esuid'],
    isSearched: true,
  }),
  seer2: attribute.number('SEER2', {
    headings: ['seer2', 'seer2rating', 'seer2ratingbtuwh', 'seer2btuwh', 'seer2appendixm1'],
    hasMinimum: true,
  }),
  hspf2: attribute.number('HSPF2', {
    headings: ['hspf2', 'hspf2rating', 'hspf2ratingbtuwh', 'hspf2btuwh', 'hspf2regioniv', 'hspf2appendixm1regioniv'],
    hasMinimum: true,
  }),
  seer: attribute.number('SEER', { headings: ['seer', 'seerrating', 'seerratingbtuwh', 'seerbtuwh'] }),
  hspf: attribute.number('HSPF', { headings: ['hspf', 'hspfrating', 'hspfratingbtuwh', 'hspfregioniv'] }),
  afue: attribute.number('AFUE', {
    headings: ['afue', 'afuerating', 'afuepercent', 'annualfuelutilizationefficiency', 'annualfuelutilizationefficiencyafue', 'efficiencyafue'],
    max: 100,
    hasMinimum: true,
  }),
  eer2: attribute.number('EER2', { headings: ['eer2', 'eer2rating', 'eer2btuwh'], isOptional: true }),
  cop: attribute.number('COP', { headings: ['cop', 'coprating'], max: 20, hasMinimum: true }),
  /** Coefficient of performance (COP) at 5 °F. Lists publish the COP at maximum capacity. */
  cop_5f: attribute.number(t('cop_5f'), { headings: ['cop5f', 'copat5f', 'copmaxcapacityat5f'], max: 20, isOptional: true }),
  uef: attribute.number('UEF', { headings: ['uef', 'uniformenergyfactor', 'uniformenergyfactoruef', 'energyfactoruef'], max: 10, hasMinimum: true }),
  /** Capacity in BTU/h. For a water heater, the capacity is in gallons, and for an electrical panel in amps (`capacityUnit`). */
  capacity: attribute.number(t('capacity'), {
    headings: [
      'capacity',
      'coolingcapacity',
      'coolingcapacitybtuh',
      'ratedcoolingcapacitybtuh',
      'coolingcapacitya2singleorhighstage95fbtuh',
      'ratedcapacitycooling95f',
      'inputcapacity',
      'heatinginputcapacity',
      'inputratingbtuh',
      'storagevolume',
      'storagevolumegallons',
      'ratedstoragevolumegallons',
      'tankvolumegallons',
      'nominalcapacitygallons',
      'amps',
    ],
    hasMinimum: true,
  }),
  /** Maximum capacity at 5 °F in BTU/h. */
  capacity_5f: attribute.number(t('capacity_5f'), { headings: ['capacity5f', 'heatingcapacityat5f', 'heatingcapacityat5fbtuh'], isOptional: true }),
  /** First-hour rating of a water heater in gallons. */
  first_hour_rating: attribute.number(t('hour_rating_label'), {
    headings: ['firsthourrating', 'firsthourratinggallons', 'firsthourratingfhr', 'firsthourratinggallonshour', 'fhr'],
    hasMinimum: true,
  }),
  system_type: attribute.choice(t('system_type'), SYSTEM_TYPES, {
    headings: ['systemtype', 'systemconfiguration', 'unitconfiguration'],
    patterns: { single_package: [/packag/i], split: [/split/i] },
  }),
  fan_type: attribute.choice(t('fan'), FAN_TYPES, {
    headings: ['fantype', 'compressorstaging', 'variablecapacity', 'staging', 'compressortype'],
    patterns: {
      variable_speed: [/variable|inverter|continuous|modulat/i],
      multi_speed: [/two|dual|multi|2-?stage/i],
      single_speed: [/single/i],
    },
  }),
  duct_type: attribute.choice(t('ducts'), DUCT_TYPES, {
    headings: ['ducttype', 'ductingconfiguration', 'installationtype', 'ducted'],
    patterns: {
      mixed: [/mix/i, /ducted and/i, /non-?ducted.*ducted.*both/i],
      ductless: [/ductless|non-?ducted|^no$/i],
      ducted: [/duct|^yes$/i],
    },
  }),
  zone_type: attribute.choice(t('zones'), ZONE_TYPES, {
    headings: ['zonetype', 'zones', 'singleormultizone', 'numberofzones'],
    patterns: { multizone: [/multi/i, /^[2-9]/], single: [/single/i, /^1$/] },
  }),
  refrigerant: attribute.text(t('refrigerant'), { headings: ['refrigerant', 'refrigeranttype'] }),
  refrigerant_gwp: attribute.number(t('refrigerant_gwp'), {
    headings: ['refrigerantgwp', 'gwp', 'globalwarmingpotential', 'refrigerantglobalwarmingpotential'],
  }),
  energy_star: attribute.flag(t('energy_star'), {
    headings: ['energystar', 'energystarcertified', 'meetsenergystar', 'energystarcertification'],
    isFilter: true,
  }),
  neep: attribute.flag(t('neep'), { headings: ['neep', 'neeplisted', 'coldclimate', 'ccashp', 'meetsneepspecification'], isFilter: true }),
  in_production: attribute.flag(t('in_production'), {
    headings: ['inproduction', 'modelstatus', 'status', 'certificationstatus', 'productionstatus'],
  }),
  preferred: attribute.mark(t('preferred'), { headings: ['preferred'] }),
};
