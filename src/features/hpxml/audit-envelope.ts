import { isRecord } from '@/platform';
import { ATTIC_MATERIALS, portalValueOf, WALL_TYPES } from './codes';
import { attributeOf, hasNode, namesIn, nodesAt, numberAt, type ReadNode, textAt } from './node';

/** R-value ranges that the forms offer, each with its minimum. An R-value belongs to the range with the highest minimum that it reaches. */
const PART_BANDS = [
  [50, 'above_r49'],
  [40, 'r40_r49'],
  [30, 'r30_r39'],
  [20, 'r20_r29'],
  [10, 'r10_r19'],
  [0, 'below_r10'],
] as const;
const WALL_BANDS = [
  [20, 'above_r19'],
  [15, 'r15_r19'],
  [10, 'r10_r14'],
  [5, 'r5_r9'],
  [0, 'below_r5'],
] as const;
const bandOf = (bands: readonly (readonly [number, string])[], rValue: number | undefined): string | undefined =>
  rValue === undefined ? undefined : bands.find(([least]) => rValue >= least)?.[1];

/**
 * Returns facts about the shell of the home. The name of a fact about one building component ends with the key of the component, such as
 * `r_value.unfinished_attic`.
 */
export function readEnvelope(building: ReadNode): Record<string, unknown> {
  const shell = nodesAt(building, 'BuildingDetails', 'Enclosure')[0];
  const attics = nodesAt(shell, 'Attics', 'Attic').map((attic) => ({ part: atticPart(attic), attic }));
  const foundations = nodesAt(shell, 'Foundations', 'Foundation').flatMap((foundation) => {
    const part = foundationPart(foundation);
    return part ? [{ part, foundation }] : [];
  });
  const top = [...new Set(attics.map(({ part }) => part))];
  const bottom = [...new Set(foundations.map(({ part }) => part))];
  const walls = nodesAt(shell, 'Walls', 'Wall').filter((wall) => ['outside', undefined].includes(textAt(wall, 'ExteriorAdjacentTo')));
  const wall = walls.toSorted((a, b) => (numberAt(b, 'Area') ?? 0) - (numberAt(a, 'Area') ?? 0))[0];
  const hasDucts = hasNode(building, 'BuildingDetails', 'Systems', 'HVAC', 'HVACDistribution', 'DistributionSystemType', 'AirDistribution');
  const parts = [...top, ...bottom, ...(hasDucts ? ['ductwork'] : []), ...(wall ? ['exterior_walls'] : [])];
  const layers = attics.flatMap(({ attic }) => attachedTo(attic, shell)).flatMap((surface) => nodesAt(surface, 'Insulation', 'Layer', 'InsulationMaterial'));
  return {
    envelope_part: parts.length > 0 ? parts : undefined,
    envelope_part_top: top.length > 0 ? top : undefined,
    envelope_part_bottom: bottom.length > 0 ? bottom : undefined,
    ...Object.fromEntries(attics.map(({ part, attic }) => [`r_value.${part}`, bandOf(PART_BANDS, rValueOf(attachedTo(attic, shell)))])),
    ...Object.fromEntries(foundations.map(({ part, foundation }) => [`r_value.${part}`, bandOf(PART_BANDS, rValueOf(attachedTo(foundation, shell)))])),
    attic_insulation_type: layers.map(materialOf).find((material) => material !== undefined),
    attic_square_footage: areaOf(attics.flatMap(({ attic }) => attachedTo(attic, shell, ['AttachedToFloor']))),
    material_exterior_wall: portalValueOf(WALL_TYPES, namesIn(nodesAt(wall, 'WallType')[0])[0]),
    wall_r_value: bandOf(WALL_BANDS, wall === undefined ? undefined : rValueOf([wall])),
    ...airLeakageOf(shell),
  };
}

function atticPart(attic: ReadNode): string {
  const type = nodesAt(attic, 'AtticType')[0];
  if (hasNode(type, 'CathedralCeiling')) return 'vaulted_ceiling';
  const [inner] = nodesAt(type, 'Attic');
  if (inner === undefined) return 'other_attic';
  return textAt(inner, 'Conditioned') === 'true' ? 'finished_attic' : 'unfinished_attic';
}

function foundationPart(foundation: ReadNode): string | undefined {
  const type = nodesAt(foundation, 'FoundationType')[0];
  const [basement] = nodesAt(type, 'Basement');
  if (basement !== undefined)
    return [textAt(basement, 'Finished'), textAt(basement, 'Conditioned')].includes('true') ? 'finished_basement' : 'unfinished_basement';
  if (hasNode(type, 'Crawlspace')) return 'crawlspace';
  return hasNode(type, 'SlabOnGrade') ? 'slab' : undefined;
}

/** Paths of surface elements in the file. The key is the name of the element with which an attic or a foundation refers to a surface. */
const SURFACES = {
  AttachedToFloor: ['Floors', 'Floor'],
  AttachedToFoundationWall: ['FoundationWalls', 'FoundationWall'],
  AttachedToRoof: ['Roofs', 'Roof'],
} as const;

/** Returns the surfaces to which an attic or a foundation refers. Floors come before roofs, because attic floors are insulated more often. */
function attachedTo(
  part: ReadNode,
  shell: ReadNode,
  references: readonly (keyof typeof SURFACES)[] = ['AttachedToFloor', 'AttachedToFoundationWall', 'AttachedToRoof'],
): ReadNode[] {
  return references.flatMap((reference) => {
    const ids = nodesAt(part, reference).map((link) => attributeOf(link, 'idref'));
    return nodesAt(shell, ...SURFACES[reference]).filter((surface) => ids.includes(attributeOf(nodesAt(surface, 'SystemIdentifier')[0], 'id')));
  });
}

/**
 * Returns the R-value of the first surface that has one. A surface has the R-value of its whole assembly, or otherwise the sum of the R-values of its layers.
 */
function rValueOf(surfaces: readonly ReadNode[]): number | undefined {
  for (const surface of surfaces) {
    const insulation = nodesAt(surface, 'Insulation')[0];
    const layers = nodesAt(insulation, 'Layer').flatMap((layer) => numberAt(layer, 'NominalRValue') ?? []);
    const value = numberAt(insulation, 'AssemblyEffectiveRValue') ?? (layers.length > 0 ? layers.reduce((sum, layer) => sum + layer, 0) : undefined);
    if (value !== undefined) return value;
  }
  return undefined;
}

function areaOf(surfaces: readonly ReadNode[]): number | undefined {
  const areas = surfaces.flatMap((surface) => numberAt(surface, 'Area') ?? []);
  return areas.length > 0 ? Math.round(areas.reduce((sum, area) => sum + area, 0)) : undefined;
}

function materialOf(material: ReadNode): string | undefined {
  const [name = ''] = namesIn(material);
  const text = textAt(material, name);
  if (name === 'Rigid') return 'rigid_board';
  if (name === 'SprayFoam') return 'spray_foam';
  const found = Object.entries(ATTIC_MATERIALS).find(([, candidate]) => candidate.name === name && (candidate.text === '' || candidate.text === text));
  return isRecord(material) ? found?.[0] : undefined;
}

/** Returns facts about the blower door test at 50 pascals, with the leakage in cubic feet per minute. Returns no facts if the file has no such test. */
function airLeakageOf(shell: ReadNode): Record<string, unknown> {
  const test = nodesAt(shell, 'AirInfiltration', 'AirInfiltrationMeasurement').find(
    (measurement) => numberAt(measurement, 'HousePressure') === 50 && textAt(measurement, 'BuildingAirLeakage', 'UnitofMeasure') === 'CFM',
  );
  const cfm = numberAt(test, 'BuildingAirLeakage', 'AirLeakage');
  return cfm === undefined ? {} : { had_preinstall_blower_door_test: true, cfm50_preinstall: Math.round(cfm) };
}
