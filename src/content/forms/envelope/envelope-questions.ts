import { all, type Condition, when } from '@/rules/conditions';
import { BOTTOM_PARTS, type ENVELOPE_PARTS, FACTS, factDefinition, R_VALUES, TOP_PARTS } from '@/rules/facts';
import { choice, choices, files, wholeNumber, yesNo } from '@/rules/forms';

// Questions about the building envelope that the combined form and the four separate forms share.

/** Facts that have one value for each component of the building envelope, such as an attic or a wall. */
const OF_PART = ['r_value', 'reinsulated_past_decade'] as const;
const optionsOf = (fact: (typeof OF_PART)[number]) => factDefinition(fact)?.options ?? {};

export const TOP_PART_KEYS = Object.keys(TOP_PARTS);
export const BOTTOM_PART_KEYS = Object.keys(BOTTOM_PARTS);

/** True if the viewer is a contractor. Photos are required only from contractors, because they visit the home. */
const byContractor = when('viewer.role').is('contractor');

const RECENT = 'Insulation from the last ten years can rule out a rebate for the same part of the home.';

export const topPartsQuestion = () => choices('Which of these does the home have?', TOP_PARTS).fact();
export const bottomPartsQuestion = () => choices('Which of these does the home have?', BOTTOM_PARTS).fact();

/**
 * Returns the question about the R-value of each chosen building component.
 * @param of Key of the field with the chosen components.
 */
export const rValueOf = (of: string, parts: readonly string[]) =>
  choice('Existing R-value', R_VALUES)
    .fact('r_value')
    .eachOf(of, parts)
    .required(when('$member').isNot('slab'))
    .help('How well it is insulated today. A higher number is better.');

const reinsulated = () => choice('Professionally re-insulated in the past decade?', optionsOf('reinsulated_past_decade')).help(RECENT);

export const reinsulationQuestion = (of: string, parts: readonly string[]) => reinsulated().fact('reinsulated_past_decade').eachOf(of, parts).required();

export const reinsulationQuestionOfPart = (part: keyof typeof ENVELOPE_PARTS) => reinsulated().fact(`reinsulated_past_decade.${part}`).required();

export const atticQuestions = (hasAttic: Condition) => ({
  attic_insulation_type: choice('Attic insulation type', FACTS.attic_insulation_type.options ?? {})
    .fact()
    .requiredWhen(hasAttic),
  attic_square_footage: wholeNumber('Attic area').fact().unit('ft²').between(1, 20_000).visible(hasAttic),
});

export const atticPhotos = (hasAttic: Condition) => ({
  photo_attic_existing: files('Photos of the attic', 'photo_attic_existing').visible(hasAttic).required(byContractor, 'upload_photos'),
});

export const bottomPhotos = (of: string) => ({
  photo_basement_existing: files('Photos of the basement or crawlspace', 'photo_basement_existing', 'photo_crawlspace_existing')
    .visible(when(of).has(['unfinished_basement', 'finished_basement', 'crawlspace']))
    .required(byContractor, 'upload_photos'),
});

export const ductQuestions = (hasDucts: Condition) => ({
  ducts_sealed: choice('Are the ducts sealed?', FACTS.ducts_sealed.options ?? {})
    .fact()
    .requiredWhen(hasDucts),
  ducts_insulated: choice('Are the ducts insulated?', FACTS.ducts_insulated.options ?? {})
    .fact()
    .requiredWhen(hasDucts),
});

export const ductworkQuestion = () => yesNo('Does the home have ductwork?').fact();

export const ventilationQuestions = () => ({
  ventilation_type: choice('Whole-home ventilation', FACTS.ventilation_type.options ?? {})
    .fact()
    .required()
    .help('A fan that ventilates the whole home. A bathroom fan alone does not count.'),
  ventilation_rated_flow: wholeNumber('Rated flow')
    .fact()
    .unit('CFM')
    .between(0, 2000)
    .visible(all(when('ventilation_type').hasValue(), when('ventilation_type').isNot('none'))),
});

/** Help text about R-values for homeowners. */
export const GUEST_INSULATION_TEXT = 'A higher number is better. You can answer “I don’t know”, and your contractor will check.';

/** Help texts about air leaks and ventilation for homeowners, by field key. */
export const GUEST_AIR_TEXT = {
  ducts_sealed: 'Sealed means that the joints are taped or coated, so that no air leaks out.',
  ventilation_type: 'Many homes don’t have one. A fan in a bathroom or over the stove does not count.',
  ventilation_rated_flow: 'Look for cubic feet per minute (CFM) on the fan’s label. You can skip this question.',
};

/** Option labels in everyday words, because homeowners answer this question too. */
export const GUEST_VENTILATION_TEXT = {
  supply: 'Yes, it blows fresh air in',
  exhaust: 'Yes, it blows stale air out',
  balanced: 'Yes, both in and out',
  cfis: 'Yes, through the furnace or air handler',
  erv: 'Yes, an energy recovery ventilator (ERV)',
  hrv: 'Yes, a heat recovery ventilator (HRV)',
  other: 'Yes, but I don’t know which kind',
  none: 'No, or only bath and kitchen fans',
};

export const ductPhotos = (hasDucts: Condition) => ({
  photo_ducts_existing: files('Photos of the ducts', 'photo_ducts_existing').visible(hasDucts).required(byContractor, 'upload_photos'),
});

export const wallQuestions = (hasWalls: Condition | undefined) => {
  const material = choice('Exterior wall material', FACTS.material_exterior_wall.options ?? {})
    .fact()
    .required();
  const rValue = choice('Existing wall R-value', FACTS.wall_r_value.options ?? {})
    .fact()
    .required();
  return {
    material_exterior_wall: hasWalls ? material.visible(hasWalls) : material,
    wall_r_value: hasWalls ? rValue.visible(hasWalls) : rValue,
  };
};

export const wallPhotos = () => ({ photo_exterior_walls: files('Photos of the exterior walls', 'photo_exterior_walls') });
