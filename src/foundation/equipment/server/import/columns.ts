import { entriesOf } from '@/platform';
import { modelKey } from '../../equipment';
import type { NewEquipment } from '../upsert';

/** Columns that a list can fill. `type` and `status` are converted to the equipment type and to `in_production`. */
export type ColumnName = Exclude<keyof NewEquipment, 'source' | 'source_date' | 'is_sample' | 'preferred'> | 'preferred';

/** Headings of the public downloads for our columns, without blanks, dashes and capitals. If a list renames a column, add the new heading here. */
const ALIASES: Record<ColumnName, readonly string[]> = {
  type: ['type', 'producttype', 'equipmenttype', 'producttypecategory', 'waterheatertype', 'heatertype', 'systemtypeproduct'],
  brand: ['brand', 'brandname', 'outdoorunitbrandname', 'outsideunitbrandname', 'outdoorunitbrand', 'manufacturer', 'energystarpartner'],
  model: [
    'model',
    'modelnumber',
    'outdoorunitmodelnumber',
    'outsideunitmodelnumber',
    'outdoorunitmodelnumbercondenserorsinglepackage',
    'outdoorunit',
    'outdoorunitnumber',
    'furnacemodel',
  ],
  indoor_brand: ['indoorbrand', 'indoorunitbrandname', 'insideunitbrandname', 'indoorunitbrand'],
  indoor_models: [
    'indoormodels',
    'indoorunitmodelnumber',
    'insideunitmodelnumber',
    'indoorunitmodelnumberevaporatorandorairhandler',
    'indoorunit',
    'indoorunitnumber',
    'indoormodelnumber',
  ],
  furnace_model: ['furnacemodelnumber', 'furnaceunit', 'furnaceunitmodelnumber'],
  serial: ['serial', 'serialnumber', 'serialno', 'unitserialnumber'],
  ahri_id: ['ahriid', 'ahri', 'ahrinumber', 'ahrireferencenumber', 'ahrirefno', 'ahricertificatenumber', 'ahricertifiedreferencenumber', 'ahricertificate'],
  energy_star_id: ['energystarid', 'energystaruniqueid', 'pdid', 'esuid'],
  seer: ['seer', 'seerrating', 'seerratingbtuwh', 'seerbtuwh'],
  seer2: ['seer2', 'seer2rating', 'seer2ratingbtuwh', 'seer2btuwh', 'seer2appendixm1'],
  hspf: ['hspf', 'hspfrating', 'hspfratingbtuwh', 'hspfregioniv'],
  hspf2: ['hspf2', 'hspf2rating', 'hspf2ratingbtuwh', 'hspf2btuwh', 'hspf2regioniv', 'hspf2appendixm1regioniv'],
  afue: ['afue', 'afuerating', 'afuepercent', 'annualfuelutilizationefficiency', 'annualfuelutilizationefficiencyafue', 'efficiencyafue'],
  cop: ['cop', 'coprating', 'copat5f', 'copatratedcapacityat5f', 'copmaxcapacityat5f'],
  uef: ['uef', 'uniformenergyfactor', 'uniformenergyfactoruef', 'energyfactoruef'],
  capacity: [
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
  first_hour_rating: ['firsthourrating', 'firsthourratinggallons', 'firsthourratingfhr', 'firsthourratinggallonshour', 'fhr'],
  refrigerant: ['refrigerant', 'refrigeranttype'],
  refrigerant_gwp: ['refrigerantgwp', 'gwp', 'globalwarmingpotential', 'refrigerantglobalwarmingpotential'],
  system_type: ['systemtype', 'systemconfiguration', 'unitconfiguration'],
  fan_type: ['fantype', 'compressorstaging', 'variablecapacity', 'staging', 'compressortype'],
  duct_type: ['ducttype', 'ductingconfiguration', 'installationtype', 'ducted'],
  zone_type: ['zonetype', 'zones', 'singleormultizone', 'numberofzones'],
  energy_star: ['energystar', 'energystarcertified', 'meetsenergystar', 'energystarcertification'],
  neep: ['neep', 'neeplisted', 'coldclimate', 'ccashp', 'meetsneepspecification'],
  in_production: ['inproduction', 'modelstatus', 'status', 'certificationstatus', 'productionstatus'],
  preferred: ['preferred'],
};

const BY_ALIAS = new Map(entriesOf(ALIASES).flatMap(([column, names]) => names.map((name) => [name, column] as const)));

/** Returns the column for each heading of a file. If two headings mean the same column, the first one is used. */
export function matchColumns(headings: readonly string[]): (ColumnName | null)[] {
  const seen = new Set<ColumnName>();
  return headings.map((heading) => {
    const column = BY_ALIAS.get(modelKey(heading));
    if (!column || seen.has(column)) return null;
    seen.add(column);
    return column;
  });
}
