import { stringArrayOf } from '@/platform';
import { ATTIC_MATERIALS, codeOf, WALL_TYPES } from './codes';
import { type DescribedJob, type HomeState, positiveNumberOf, type ReadValue } from './described-job';
import { element, emptyElement, type XmlNode } from './xml';

const ATTIC_PARTS: Readonly<Record<string, () => XmlNode | null>> = {
  unfinished_attic: () => element('AtticType', [element('Attic', [element('Conditioned', false)])]),
  finished_attic: () => element('AtticType', [element('Attic', [element('Conditioned', true)])]),
  vaulted_ceiling: () => element('AtticType', [emptyElement('CathedralCeiling')]),
  other_attic: () => element('AtticType', [emptyElement('Other')]),
};

const basement = (isFinished: boolean) => element('FoundationType', [element('Basement', [element('Finished', isFinished)])]);
const FOUNDATION_PARTS: Readonly<Record<string, () => XmlNode | null>> = {
  unfinished_basement: () => basement(false),
  finished_basement: () => basement(true),
  crawlspace: () => element('FoundationType', [emptyElement('Crawlspace')]),
  slab: () => element('FoundationType', [emptyElement('SlabOnGrade')]),
};

/** Pressure in pascals at which the forms ask for the air leakage. */
const HOUSE_PRESSURE = 50;

/**
 * Returns the HPXML element `Enclosure` (the building shell) before or after the work; null if nothing is known about it. For the time before the work, the
 * forms ask for R-value ranges. HPXML has no ranges, so the element contains only measured R-values and those of new insulation.
 */
export function enclosureElement(job: DescribedJob, moment: HomeState): XmlNode | null {
  const { read } = job;
  const parts = new Set(['envelope_part', 'envelope_part_top', 'envelope_part_bottom'].flatMap((fact) => stringArrayOf(read(fact))));
  const id = (name: string) => `${name}-${moment}`;
  const attics = Object.keys(ATTIC_PARTS).filter((part) => parts.has(part));
  const ceiling = ceilingInsulation(job, moment);
  return element('Enclosure', [
    element('AirInfiltration', [airLeakage(read, moment)]),
    element(
      'Attics',
      attics.map((part, index) =>
        element('Attic', [
          emptyElement('SystemIdentifier', { id: id(part.replaceAll('_', '-')) }),
          ATTIC_PARTS[part]?.() ?? null,
          ceiling && index === 0 ? emptyElement('AttachedToFloor', { idref: id('ceiling') }) : null,
        ]),
      ),
    ),
    element(
      'Foundations',
      Object.entries(FOUNDATION_PARTS).map(([part, type]) =>
        parts.has(part) ? element('Foundation', [emptyElement('SystemIdentifier', { id: id(part.replaceAll('_', '-')) }), type()]) : null,
      ),
    ),
    element('Walls', [walls(read, moment)]),
    element('Floors', [ceiling, floorOverUnheated(read, moment)]),
  ]);
}

function airLeakage(read: ReadValue, moment: HomeState): XmlNode | null {
  const cfm = positiveNumberOf(read(moment === 'before' ? 'cfm50_preinstall' : 'cfm50_postinstall'));
  if (cfm === null) return null;
  return element('AirInfiltrationMeasurement', [
    emptyElement('SystemIdentifier', { id: `blower-door-${moment}` }),
    element('HousePressure', HOUSE_PRESSURE),
    element('BuildingAirLeakage', [element('UnitofMeasure', 'CFM'), element('AirLeakage', cfm)]),
  ]);
}

/** Returns the R-value of a location after the work. Null for the state before the work, and for a location that was not insulated. */
const newRValue = (read: ReadValue, place: string, moment: HomeState): number | null =>
  moment === 'after' ? positiveNumberOf(read(`insulation_new_r_value.${place}`)) : null;

const insulation = (id: string, material: XmlNode | null, rValue: number | null): XmlNode | null =>
  material || rValue !== null
    ? element('Insulation', [
        emptyElement('SystemIdentifier', { id }),
        element('Layer', [element('InsulationMaterial', [material]), element('NominalRValue', rValue)]),
      ])
    : null;

function ceilingInsulation({ read, ceilingRValue }: DescribedJob, moment: HomeState): XmlNode | null {
  const added = newRValue(read, 'attic_floor', moment);
  const known = ATTIC_MATERIALS[String(read('attic_insulation_type'))];
  // The forms do not ask for the material of the new insulation, so the layer after the work has only its R-value.
  const material = known && added === null ? (element(known.name, known.text) ?? emptyElement(known.name)) : null;
  const inner = insulation(`ceiling-insulation-${moment}`, material, added ?? ceilingRValue);
  const area = positiveNumberOf(read('attic_square_footage'));
  if (!inner && area === null) return null;
  return element('Floor', [emptyElement('SystemIdentifier', { id: `ceiling-${moment}` }), element('FloorOrCeiling', 'ceiling'), element('Area', area), inner]);
}

function floorOverUnheated(read: ReadValue, moment: HomeState): XmlNode | null {
  const added = newRValue(read, 'floor_above_unconditioned', moment);
  if (added === null) return null;
  return element('Floor', [
    emptyElement('SystemIdentifier', { id: `floor-${moment}` }),
    element('FloorOrCeiling', 'floor'),
    insulation(`floor-insulation-${moment}`, null, added),
  ]);
}

function walls(read: ReadValue, moment: HomeState): XmlNode | null {
  const type = codeOf(WALL_TYPES, read('material_exterior_wall'));
  const added = newRValue(read, 'exterior_walls', moment);
  if (!type && added === null) return null;
  return element('Wall', [
    emptyElement('SystemIdentifier', { id: `wall-${moment}` }),
    type ? element('WallType', [emptyElement(type)]) : null,
    insulation(`wall-insulation-${moment}`, null, added),
  ]);
}
