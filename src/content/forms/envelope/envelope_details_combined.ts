import { stringArrayOf } from '@/platform';
import { NEVER, when } from '@/rules/conditions';
import { ENVELOPE_PARTS } from '@/rules/facts';
import { type AutofillRule, choices, defineTask } from '@/rules/forms';
import {
  atticPhotos,
  atticQuestions,
  BOTTOM_PART_KEYS,
  bottomPartsQuestion,
  bottomPhotos,
  ductPhotos,
  ductQuestions,
  ductworkQuestion,
  GUEST_AIR_TEXT,
  GUEST_INSULATION_TEXT,
  GUEST_VENTILATION_TEXT,
  reinsulationQuestion,
  rValueOf,
  TOP_PART_KEYS,
  topPartsQuestion,
  ventilationQuestions,
  wallPhotos,
  wallQuestions,
} from './envelope-questions';

const has = (...parts: string[]) => when('envelope_part').has(parts);
const hasAttic = has(...TOP_PART_KEYS);
const hasDucts = has('ductwork');
const hasWalls = has('exterior_walls');

/** Copies the chosen attics, floors and ductwork to the facts of the four separate forms. Those forms then do not ask for them again. */
const fillLists: AutofillRule = {
  name: 'parts_of_the_four_forms',
  run: (answers) => {
    if (answers.envelope_part === undefined) return answers;
    const parts = stringArrayOf(answers.envelope_part);
    return {
      ...answers,
      envelope_part_top: parts.filter((part) => TOP_PART_KEYS.includes(part)),
      envelope_part_bottom: parts.filter((part) => BOTTOM_PART_KEYS.includes(part)),
      has_ductwork: parts.includes('ductwork'),
    };
  },
};

/** Asks the questions of all four envelope forms on one page. Programs place it for simple homes or for interviews by phone. */
export const envelopeDetailsCombined = defineTask({
  key: 'envelope_details_combined',
  version: 4,
  title: 'Envelope details',
  purpose: 'The attic, basement, ducts and walls of the home before the work, and how well they are insulated.',
  stage: 'draft',
  set: 'home',
  owner: 'contractor',
  sendTo: ['homeowner'],
  after: ['site_details'],
  clone: 'home',
  fields: {
    envelope_part: choices('Parts of the home', ENVELOPE_PARTS).fact().required().help('We ask about each part that you choose.'),
    envelope_part_top: topPartsQuestion().visible(NEVER).retainHidden(),
    envelope_part_bottom: bottomPartsQuestion().visible(NEVER).retainHidden(),
    has_ductwork: ductworkQuestion().visible(NEVER).retainHidden(),
    r_value: rValueOf('envelope_part', [...TOP_PART_KEYS, ...BOTTOM_PART_KEYS]),
    reinsulated_past_decade: reinsulationQuestion('envelope_part', Object.keys(ENVELOPE_PARTS)),
    ...atticQuestions(hasAttic),
    ...atticPhotos(hasAttic),
    ...bottomPhotos('envelope_part'),
    ...ductQuestions(hasDucts),
    ...ventilationQuestions(),
    ...ductPhotos(hasDucts),
    ...wallQuestions(hasWalls),
    photo_exterior_walls: wallPhotos().photo_exterior_walls.visible(hasWalls),
  },
  groups: [
    { title: 'Parts of the home', fields: ['envelope_part', 'r_value', 'reinsulated_past_decade'] },
    { title: 'Attic', fields: ['attic_insulation_type', 'attic_square_footage', 'photo_attic_existing'] },
    { title: 'Basement or crawlspace', fields: ['photo_basement_existing'] },
    { title: 'Ducts and ventilation', fields: ['ducts_sealed', 'ducts_insulated', 'ventilation_type', 'ventilation_rated_flow', 'photo_ducts_existing'] },
    { title: 'Exterior walls', fields: ['material_exterior_wall', 'wall_r_value', 'photo_exterior_walls'] },
  ],
  autofills: [fillLists],
  guestWords: {
    title: 'Insulation of your home',
    purpose: 'What your attic, basement, air ducts and walls are like today, and how well they are insulated.',
    labels: {
      envelope_part: 'Which of these does your home have?',
      r_value: 'How well is it insulated today (R-value)?',
      reinsulated_past_decade: 'Insulated by a professional in the last ten years?',
      attic_insulation_type: 'What kind of insulation is in the attic?',
      attic_square_footage: 'About how large is the attic?',
      ventilation_type: 'Does a fan bring fresh air into the whole home?',
      ventilation_rated_flow: 'How much air does the fan move?',
      material_exterior_wall: 'What are the outside walls made of?',
      wall_r_value: 'How well are the outside walls insulated (R-value)?',
    },
    helps: { r_value: GUEST_INSULATION_TEXT, wall_r_value: GUEST_INSULATION_TEXT, ...GUEST_AIR_TEXT },
    options: { envelope_part: { ductwork: 'Air ducts', exterior_walls: 'Outside walls' }, ventilation_type: GUEST_VENTILATION_TEXT },
  },
});
