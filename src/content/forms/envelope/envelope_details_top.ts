import { when } from '@/rules/conditions';
import { defineTask } from '@/rules/forms';
import { atticPhotos, atticQuestions, GUEST_INSULATION_TEXT, reinsulationQuestion, rValueOf, TOP_PART_KEYS, topPartsQuestion } from './envelope-questions';

const hasAttic = when('envelope_part_top').hasValue();

export const envelopeDetailsTop = defineTask({
  key: 'envelope_details_top',
  version: 3,
  title: 'Envelope details: top',
  purpose: 'Attic, ceiling and roof before the work, and how well they are insulated.',
  stage: 'draft',
  set: 'home',
  owner: 'contractor',
  sendTo: ['homeowner'],
  after: ['site_details'],
  clone: 'home',
  fields: {
    envelope_part_top: topPartsQuestion().required(),
    r_value: rValueOf('envelope_part_top', TOP_PART_KEYS),
    reinsulated_past_decade: reinsulationQuestion('envelope_part_top', TOP_PART_KEYS),
    ...atticQuestions(hasAttic),
    ...atticPhotos(hasAttic),
  },
  guestWords: {
    title: 'Attic and roof',
    purpose: 'What your attic is like today, and how well it is insulated.',
    labels: {
      envelope_part_top: 'Which of these does your home have?',
      r_value: 'How well is it insulated today (R-value)?',
      reinsulated_past_decade: 'Insulated by a professional in the last ten years?',
      attic_insulation_type: 'What kind of insulation is in the attic?',
      attic_square_footage: 'About how large is the attic?',
    },
    helps: { r_value: GUEST_INSULATION_TEXT },
  },
});
