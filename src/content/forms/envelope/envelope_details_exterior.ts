import { ENVELOPE_PARTS } from '@/rules/facts';
import { choice, defineTask } from '@/rules/forms';
import { GUEST_INSULATION_TEXT, reinsulationQuestionOfPart, wallPhotos, wallQuestions } from './envelope-questions';

export const envelopeDetailsExterior = defineTask({
  key: 'envelope_details_exterior',
  version: 3,
  title: 'Envelope details: exterior',
  purpose: 'The exterior walls before the work, and how well they are insulated.',
  stage: 'draft',
  set: 'home',
  owner: 'contractor',
  sendTo: ['homeowner'],
  after: ['site_details'],
  clone: 'home',
  fields: {
    envelope_part_exterior: choice('Part', { exterior_walls: ENVELOPE_PARTS.exterior_walls }).initially('exterior_walls').readOnly(),
    ...wallQuestions(undefined),
    reinsulated_past_decade__exterior_walls: reinsulationQuestionOfPart('exterior_walls'),
    ...wallPhotos(),
  },
  guestWords: {
    title: 'Outside walls',
    purpose: 'What the outside walls are made of, and how well they are insulated.',
    labels: {
      material_exterior_wall: 'What are the outside walls made of?',
      wall_r_value: 'How well are the outside walls insulated (R-value)?',
      reinsulated_past_decade__exterior_walls: 'Were the walls insulated by a professional in the last ten years?',
    },
    helps: { wall_r_value: GUEST_INSULATION_TEXT },
  },
});
