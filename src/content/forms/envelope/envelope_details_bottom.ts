import { defineTask } from '@/rules/forms';
import { BOTTOM_PART_KEYS, bottomPartsQuestion, bottomPhotos, GUEST_INSULATION_TEXT, reinsulationQuestion, rValueOf } from './envelope-questions';

export const envelopeDetailsBottom = defineTask({
  key: 'envelope_details_bottom',
  version: 3,
  title: 'Envelope details: bottom',
  purpose: 'Basement, crawlspace and slab before the work, and how well they are insulated.',
  stage: 'draft',
  set: 'home',
  owner: 'contractor',
  sendTo: ['homeowner'],
  after: ['site_details'],
  clone: 'home',
  fields: {
    envelope_part_bottom: bottomPartsQuestion().required(),
    r_value: rValueOf('envelope_part_bottom', BOTTOM_PART_KEYS),
    reinsulated_past_decade: reinsulationQuestion('envelope_part_bottom', BOTTOM_PART_KEYS),
    ...bottomPhotos('envelope_part_bottom'),
  },
  guestWords: {
    title: 'Basement and crawlspace',
    purpose: 'What is below your home today, and how well it is insulated.',
    labels: {
      envelope_part_bottom: 'Which of these does your home have?',
      r_value: 'How well is it insulated today (R-value)?',
      reinsulated_past_decade: 'Insulated by a professional in the last ten years?',
    },
    helps: { r_value: GUEST_INSULATION_TEXT },
  },
});
