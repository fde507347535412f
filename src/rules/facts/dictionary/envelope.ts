import { factBuilders } from '../fact';

/** Kinds of attics and ceilings. One form asks which kinds the home has. */
export const TOP_PARTS = {
  unfinished_attic: 'Unfinished attic',
  finished_attic: 'Finished attic',
  vaulted_ceiling: 'Vaulted ceiling',
  other_attic: 'Other attic',
} as const;

/** Kinds of basements and floors. One form asks which kinds the home has. */
export const BOTTOM_PARTS = {
  unfinished_basement: 'Unfinished basement',
  finished_basement: 'Finished basement',
  crawlspace: 'Crawlspace',
  slab: 'Slab',
} as const;

/** All building components of the envelope. */
export const ENVELOPE_PARTS = { ...TOP_PARTS, ...BOTTOM_PARTS, ductwork: 'Ductwork', exterior_walls: 'Exterior walls' } as const;

const DONT_KNOW = "I don't know";

/** R-value ranges of attics, floors and basements. Exterior walls are thinner and have different ranges. */
export const R_VALUES = {
  below_r10: 'Below R-10',
  r10_r19: 'R-10 to R-19',
  r20_r29: 'R-20 to R-29',
  r30_r39: 'R-30 to R-39',
  r40_r49: 'R-40 to R-49',
  above_r49: 'Above R-49',
  idk: DONT_KNOW,
} as const;

const WALL_R_VALUES = {
  below_r5: 'Below R-5',
  r5_r9: 'R-5 to R-9',
  r10_r14: 'R-10 to R-14',
  r15_r19: 'R-15 to R-19',
  above_r19: 'Above R-19',
  idk: DONT_KNOW,
};

const YES_NO_IDK = { yes: 'Yes', no: 'No', idk: DONT_KNOW } as const;

const DUCTS = { yes: 'Yes', partially: 'Partially', no: 'No', unknown: DONT_KNOW };

/**
 * Facts about the building envelope before the work. Every answer is stored as a fact, because one combined form and four separate forms ask the same questions
 * and share their answers.
 */
export const ENVELOPE = {
  envelope_part: factBuilders.choices('parts of the home', ENVELOPE_PARTS, { meaning: 'Parts of the building envelope that the home has.' }),
  envelope_part_top: factBuilders.choices('attics and ceilings', TOP_PARTS),
  envelope_part_bottom: factBuilders.choices('basements and floors', BOTTOM_PARTS),
  attic_insulation_type: factBuilders.choice('attic insulation', {
    fiberglass_batts: 'Fiberglass batts',
    blown_in_fiberglass: 'Blown-in fiberglass',
    blown_in_cellulose: 'Blown-in cellulose',
    spray_foam: 'Spray foam',
    rigid_board: 'Rigid board',
    none: 'None',
    idk: DONT_KNOW,
  }),
  attic_square_footage: factBuilders.integer('attic area', { unit: 'ft²' }),
  has_ductwork: factBuilders.yesNo('ductwork'),
  ducts_sealed: factBuilders.choice('ducts sealed', DUCTS),
  ducts_insulated: factBuilders.choice('ducts insulated', DUCTS),
  ventilation_type: factBuilders.choice('whole-home ventilation', {
    supply: 'Supply fan',
    exhaust: 'Exhaust fan',
    balanced: 'Balanced',
    cfis: 'Central fan integrated supply (CFIS)',
    erv: 'Energy recovery (ERV)',
    hrv: 'Heat recovery (HRV)',
    other: 'Other',
    none: 'None',
  }),
  ventilation_rated_flow: factBuilders.integer('rated flow of the ventilation', { meaning: 'In cubic feet per minute (CFM).' }),
  material_exterior_wall: factBuilders.choice('material of the exterior walls', {
    wood_frame: 'Wood frame',
    brick: 'Brick',
    concrete_block: 'Concrete block',
    stone: 'Stone',
    stucco: 'Stucco',
    log: 'Log',
    other: 'Other',
    idk: DONT_KNOW,
  }),
  wall_r_value: factBuilders.choice('R-value of the exterior walls', WALL_R_VALUES),
};

/** Facts with one value per building component of the envelope: `r_value.crawlspace`. */
export const ENVELOPE_FAMILIES = {
  r_value: factBuilders.choice('existing R-value', R_VALUES),
  reinsulated_past_decade: factBuilders.choice('re-insulated in the past decade', YES_NO_IDK, {
    meaning: 'A professional re-insulated this part in the last ten years.',
  }),
};
